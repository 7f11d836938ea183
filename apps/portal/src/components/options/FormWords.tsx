/** Gives a form of options the words that its fields say, to whoever reads it: who has not signed in gets no others of the office. */
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

export const FormWords = async ({ children }: { readonly children: ReactNode }) => {
  const { regulations: words } = await getMessages();
  const { atLeast, atMost, between, chooseOne, noRows, notSaid, optional, rowAdd, rowAddTo } = words;
  const { rowDown, rowNo, rowOut, rowUp, time, wrong } = words;
  const said = { atLeast, atMost, between, chooseOne, noRows, notSaid, optional, rowAdd, rowAddTo };
  return (
    <NextIntlClientProvider messages={{ regulations: { ...said, rowDown, rowNo, rowOut, rowUp, time, wrong } }}>
      {children}
    </NextIntlClientProvider>
  );
};
