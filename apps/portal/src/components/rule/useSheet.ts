"use client";
/** A sheet that a score is ruled on, as it is filled in: what it says at the moment, what it still lacks, and that it is read anew as fields come and go. */
import { useCallback, useRef, useState } from "react";
import type { Lacks } from "#components/forms/lack.ts";
import { useLacks } from "#components/forms/useLacks.ts";
import { type Texts, textsOf } from "#components/forms/texts.ts";

export const useSheet = (begins: Texts, lacksOf: (texts: Texts) => Lacks) => {
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Texts>(begins);
  const { lacks, isWhole, written } = useLacks(lacksOf);
  const reread = useCallback((): void => {
    if (form.current !== null) setTexts(textsOf(form.current));
  }, []);
  return {
    texts,
    /** What it says when it is sent; nothing before it is there. */
    now: (): Texts | undefined => (form.current === null ? undefined : textsOf(form.current)),
    /** Whether nothing is lacking: else it is said at its field. */
    isWhole: (asked = lacksOf): boolean => form.current !== null && isWhole(form.current, asked),
    /** For the sheet itself. */
    of: {
      form,
      lacks,
      reread,
      write: (): void => {
        reread();
        written(form.current);
      },
    },
  };
};
