/** A law book as readers call it: its language and its edition. */
import { useTranslations } from "next-intl";
import { isLanguage } from "./language.ts";

export const BookName = ({
  book: { language, edition },
}: {
  readonly book: { readonly language: string; readonly edition: number };
}) => {
  const say = useTranslations("laws");
  return <>{say("book", { language: isLanguage(language) ? say(`languages.${language}`) : language, edition })}</>;
};
