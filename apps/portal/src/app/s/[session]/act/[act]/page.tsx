/** Where somebody with a role does something to a session: corrects a result, imposes or lifts a penalty, cancels or releases a board, publishes. Laws 79, 81, 90-92. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getFormatter, getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { LookedAt } from "#components/act/LookedAt.tsx";
import { deskOf } from "#components/act/desks.tsx";
import { actTitle } from "#components/act/title.ts";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { actAddress, asksLate, isActPage, mayHere, rolesFor } from "#server/acts.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session" | "act">;

const actOr404 = async (params: Props["params"]) => {
  const { act } = await params;
  return isActPage(act) ? act : notFound();
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [act, session, say] = await Promise.all([actOr404(params), sessionOr404(params), getTranslations("act")]);
  return { title: actTitle(say, act, session), robots: { index: false } };
};

const Act = async ({ params, searchParams }: Props) => {
  const [session, act, query, say, office, format, page, sign, words, reader] = await Promise.all([
    sessionOr404(params),
    actOr404(params),
    searchParams,
    getTranslations("act"),
    getTranslations("office"),
    getFormatter(),
    getTranslations("session"),
    getTranslations("frame"),
    getMessages(),
    me(),
  ]);
  const asked = (name: string) => one(query, name);
  const title = actTitle(say, act, session);
  const may = mayHere(reader, act, session);
  const desk = may ? await deskOf(act, { session, csrf: reader?.csrf ?? "", asked }) : undefined;
  const here = actAddress(
    session.id,
    act,
    Object.fromEntries(
      ["board", "result", "contestant", "penalty", "table", "match"].flatMap((name) => {
        const value = asked(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: title }])} />
      <h1>
        {title}
        {desk?.about === undefined ? null : (
          <>
            {" "}
            <span className="about">{desk.about}</span>
          </>
        )}
      </h1>
      {desk !== undefined ? (
        <NextIntlClientProvider
          messages={{
            act: words.act,
            office: words.office,
            send: words.send,
            game: words.game,
            units: words.units,
            traveller: words.traveller,
            replay: { table: words.replay.table, rooms: words.replay.rooms },
          }}
        >
          <LookedAt sequence={session.sequence} late={asksLate(act, session)}>
            {desk.form}
          </LookedAt>
        </NextIntlClientProvider>
      ) : (
        <div className="sheet">
          <Empty
            what={say("forbidden")}
            when={say("forbiddenHint", {
              roles: format.list(
                rolesFor(act).map((role) => office(`roleNames.${role}`)),
                { type: "disjunction" },
              ),
            })}
          >
            {reader === undefined ? (
              <Link className="btn" href={`/sign-in?next=${encodeURIComponent(here)}`}>
                {sign("signIn")}
              </Link>
            ) : null}
          </Empty>
        </div>
      )}
    </div>
  );
};
export default Act;
