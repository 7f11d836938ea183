/** An option's question in the reader's language; in English, and marked as such, where it was not translated. */
import type { OptionKey } from "@traveller/engine";
import { LAW_OPTIONS } from "@traveller/engine";
import { useLocale } from "next-intl";
import { questionIn } from "#i18n/questions.ts";

export const Question = ({ option }: { readonly option: OptionKey }) => {
  const own = questionIn(useLocale(), option);
  return own === undefined ? <span lang="en">{LAW_OPTIONS[option].question}</span> : own;
};
