"use client";
/** What a form says at the moment, for what is shown while it is filled in: read whenever a field of it is written in, comes or goes. */
import { useCallback, useRef, useState } from "react";
import { type Texts, textsOf } from "#components/forms/texts.ts";

export const useFormTexts = (begins: Texts) => {
  const [texts, setTexts] = useState<Texts>(begins);
  const inside = useRef<HTMLElement>(null);
  const reread = useCallback((): void => {
    const form = inside.current?.closest("form");
    if (form !== null && form !== undefined) setTexts(textsOf(form));
  }, []);
  /** Of something within the form: it comes anew when the form is done with and begins again. */
  const within = useCallback(
    (element: HTMLElement | null) => {
      inside.current = element;
      const form = element?.closest("form");
      form?.addEventListener("input", reread);
      form?.addEventListener("change", reread);
      reread();
      return () => {
        form?.removeEventListener("input", reread);
        form?.removeEventListener("change", reread);
      };
    },
    [reread],
  );
  return { texts, reread, within };
};
