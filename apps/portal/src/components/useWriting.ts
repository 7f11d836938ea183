/** How formulas are written in the reader's language. */
import { useLocale, useTranslations } from "next-intl";
import type { Writing } from "#format/proof.ts";

export const useWriting = (): Writing => {
  const locale = useLocale();
  const unit = useTranslations("units");
  return { locale, percent: (value) => unit("percent", { value }) };
};
