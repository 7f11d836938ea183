"use client";
/** What a form lacks, from the moment that it was to be sent: said at its fields, the first of which is gone to, and taken back as soon as it is there. */
import { useState } from "react";
import { textsOf, type Texts } from "./texts.ts";
import type { Lacks } from "./lack.ts";

/** Goes to the first field, as they stand in the form, that lacks something. */
const focusFirst = (form: HTMLFormElement, lacks: Lacks): void => {
  for (const element of form.elements) {
    const name = element.getAttribute("name");
    if (!(element instanceof HTMLElement) || name === null || lacks[name] === undefined) continue;
    for (
      let around = element.closest("details");
      around !== null;
      around = around.parentElement?.closest("details") ?? null
    )
      around.open = true;
    element.focus();
    return;
  }
};

export const useLacks = (lacksOf: (texts: Texts) => Lacks) => {
  const [lacks, setLacks] = useState<Lacks>({});
  return {
    lacks,
    /** Whether nothing is lacking. */
    isWhole: (form: HTMLFormElement, asked = lacksOf): boolean => {
      const found = asked(textsOf(form));
      setLacks(found);
      focusFirst(form, found);
      return Object.keys(found).length === 0;
    },
    /** Something was written in the form. */
    written: (form: HTMLFormElement | null): void => {
      if (form === null || Object.keys(lacks).length === 0) return;
      const left = lacksOf(textsOf(form));
      setLacks(
        Object.fromEntries(
          Object.keys(lacks).flatMap((field) => (left[field] === undefined ? [] : [[field, left[field]]])),
        ),
      );
    },
  };
};
