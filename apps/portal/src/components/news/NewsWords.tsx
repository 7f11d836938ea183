/** Gives the forms of news the words that they say in the browser: their officers alone get them. */
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { actWords } from "#i18n/act-words.ts";

export const NewsWords = async ({ children }: { readonly children: ReactNode }) => {
  const words = await getMessages();
  const { news } = words;
  return (
    <NextIntlClientProvider
      messages={{
        news,
        ...actWords(words),
      }}
    >
      {children}
    </NextIntlClientProvider>
  );
};
