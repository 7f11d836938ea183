"use client";
/** Prints the page. Without a script the browser's own menu does. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

export const PrintButton = ({ words }: { readonly words: string }) => {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return scripted ? (
    <button type="button" className="btn" onClick={() => globalThis.print()}>
      {words}
    </button>
  ) : null;
};
