"use client";
/**
 * A form that only its script can send. Until that runs nothing can be sent from it at all: its own button and Enter do nothing, and what
 * was typed would in no case be put into an address, where histories and logs keep it.
 */
import type { ComponentProps } from "react";
import { NeedsScript } from "./NeedsScript.tsx";
import { useScript } from "./useScript.ts";

type Own = Omit<ComponentProps<"form">, "method" | "action">;

export const ScriptForm = ({ children, ...rest }: Own) => (
  <form {...rest} method="post">
    {/* The first button of a form is the one that Enter presses: this one cannot be. */}
    {useScript() ? null : <button disabled hidden aria-hidden="true" />}
    <NeedsScript />
    {children}
  </form>
);

/** The button that sends such a form. */
export const SendButton = ({ disabled = false, ...rest }: Omit<ComponentProps<"button">, "type">) => {
  const runs = useScript();
  return <button type="submit" {...rest} disabled={disabled || !runs} />;
};

/** Any other button of such a form: it does something in the page alone, and nothing where no script runs. */
export const PageButton = ({ disabled = false, ...rest }: Omit<ComponentProps<"button">, "type">) => {
  const runs = useScript();
  return <button type="button" {...rest} disabled={disabled || !runs} />;
};
