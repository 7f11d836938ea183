/** Options of the Laws in the reader's language: what they are called, the form of their values, and values in words. */
import { useLocale, useMessages } from "next-intl";
import { optionsIn } from "#options/in-words.ts";

export const useOptions = () => optionsIn(useMessages(), useLocale());
