"use client";
/** What a field lacks, said beside it: the field is marked, and is told to be described by the sentence. */
import { useLocale, useTranslations } from "next-intl";
import { createContext, use } from "react";
import { percentOf } from "#format/fraction.ts";
import type { Lacks } from "./lack.ts";

export const Lacking = createContext<Lacks>({});

const idOf = (field: string): string => `lack-${field}`;

/** The attributes of a field of this name. */
export const useLack = (field: string) => {
  const lack = use(Lacking)[field];
  return lack === undefined ? {} : { "aria-invalid": true, "aria-describedby": idOf(field) };
};

export const Lack = ({ of }: { readonly of: string }) => {
  const say = useTranslations("act");
  const locale = useLocale();
  const lack = use(Lacking)[of];
  return lack === undefined ? null : (
    <span className="small lack" id={idOf(of)}>
      {typeof lack === "string"
        ? say(`lacks.${lack}`)
        : say(`lacks.${lack.lack}`, { sum: percentOf(lack.sum, locale), off: percentOf(lack.off, locale) })}
    </span>
  );
};
