/** Gives the forms of championships the words that they say in the browser: their officers alone get them. */
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { actWords } from "#i18n/act-words.ts";

export const ChampionshipWords = async ({ children }: { readonly children: ReactNode }) => {
  const words = await getMessages();
  const { championships, contest, units } = words;
  return (
    <NextIntlClientProvider
      messages={{
        championships,
        contest,
        units: { lines: units.lines },
        ...actWords(words),
      }}
    >
      {children}
    </NextIntlClientProvider>
  );
};
