/** A law book as readers call it, for pages that wait for their words: its language and its edition; its id where it is gone. */
import { getTranslations } from "next-intl/server";
import { isLanguage } from "./language.ts";

type Book = { readonly language: string; readonly edition: number };

export const bookWords = async (book: Book | undefined, id: string): Promise<string> => {
  const say = await getTranslations("laws");
  if (book === undefined) return id;
  const { language, edition } = book;
  return say("book", { language: isLanguage(language) ? say(`languages.${language}`) : language, edition });
};
