/** Gives the forms of championships the words that they say in the browser: their officers alone get them. */
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

export const ChampionshipWords = async ({ children }: { readonly children: ReactNode }) => {
  const { championships, contest, units, office, send } = await getMessages();
  const { unavailable, needsScript, confirm, cancel } = office;
  const { failed, law, refusals, signedOut, signInBeside } = send;
  return (
    <NextIntlClientProvider
      messages={{
        championships,
        contest,
        units: { lines: units.lines },
        office: { unavailable, needsScript, confirm, cancel },
        send: { failed, law, refusals, signedOut, signInBeside },
      }}
    >
      {children}
    </NextIntlClientProvider>
  );
};
