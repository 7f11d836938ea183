/** Gives the forms of news the words that they say in the browser: their officers alone get them. */
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

export const NewsWords = async ({ children }: { readonly children: ReactNode }) => {
  const { news, office, send } = await getMessages();
  const { unavailable, needsScript, confirm, cancel } = office;
  const { failed, law, refusals, signedOut, signInBeside } = send;
  return (
    <NextIntlClientProvider
      messages={{
        news,
        office: { unavailable, needsScript, confirm, cancel },
        send: { failed, law, refusals, signedOut, signInBeside },
      }}
    >
      {children}
    </NextIntlClientProvider>
  );
};
