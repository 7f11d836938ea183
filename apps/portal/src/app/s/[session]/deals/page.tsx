/**
 * How the hands of a session were dealt: to what was committed before, what everybody may check after, and for those who look after it the dealing itself. No hand is shown
 * here: released boards have pages of their own. Laws 6, 16.
 */
import { setsOfDeals } from "@traveller/model";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { BringForm, CommitForm, DealForm } from "#components/deals/DealForms.tsx";
import { SetSheet } from "#components/deals/SetSheet.tsx";
import { TakeHandsOut } from "#components/deals/TakeHandsOut.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { mayDeal } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("dealing")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const Deals = async ({ params }: Page<"session">) => {
  const [session, say, page, words, reader] = await Promise.all([
    sessionOr404(params),
    getTranslations("dealing"),
    getTranslations("session"),
    getMessages(),
    me(),
  ]);
  const sets = await setsOfDeals(model(), session.id);
  const here = `/s/${encodeURIComponent(session.id)}/deals`;
  const may = mayDeal(reader, session);
  const sealed = sets.some(({ published }) => published.boards.some(({ opened }) => opened === undefined));
  const common = { session: session.id, csrf: reader?.csrf ?? "", next: here };
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: say("title") }])} />
      <h1>{say("title")}</h1>
      <p className="lead">{say("lead")}</p>
      {sets.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing")} />
        </div>
      ) : (
        sets.map((set) => <SetSheet key={set.id} session={session.id} set={set} />)
      )}
      {sets.length === 0 ? null : (
        <p className="row screen">
          <a className="btn" href={`${here}/check.json`} download>
            {say("file")}
          </a>
          <PrintButton words={say("print")} />
        </p>
      )}
      {may ? (
        <NextIntlClientProvider
          messages={{ act: words.act, office: words.office, send: words.send, dealing: words.dealing }}
        >
          <div className="stack screen">
            {sealed ? <TakeHandsOut session={session.id} csrf={common.csrf} /> : null}
            {sets
              .filter(({ how }) => how === "committed")
              .map(({ id }) => (
                <DealForm key={id} {...common} set={id} />
              ))}
            <CommitForm {...common} />
            <BringForm {...common} />
          </div>
        </NextIntlClientProvider>
      ) : null}
    </div>
  );
};
export default Deals;
