/** The short form: a few taps of what happened where nothing was recorded, and the same answer of the Laws as where it was. Laws 9B, 10, 27 to 32, 53 to 56, 61 to 64, 70. */
import { dealerOf, EDITIONS, tableOfPlace } from "@traveller/engine";
import type { Shortly } from "@traveller/engine/shortly";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Aloud } from "#components/directing/Aloud.tsx";
import { ShortChoices, WriteShort } from "#components/directing/ShortChoices.tsx";
import { Weighs } from "#components/directing/Weighs.tsx";
import { ShortForm } from "#components/directing/ShortForm.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { OnlyDirectors } from "#components/rule/OnlyDirectors.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { directingAddress } from "#format/directing.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { shortAddress, type ShortPlace } from "#format/short-address.ts";
import { tableName } from "#format/table-name.ts";
import { DIRECTING_ROLES, mayDirect, mayRule } from "#server/acts.ts";
import { tableShown } from "#server/directing/at-table.ts";
import { shortTable, toldIn, tookIn } from "#server/directing/short.ts";
import { writableAt } from "#server/directing/writable.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { askedNumber } from "#server/replay/read.ts";
import { type SessionOfPage, sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session">;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("directing")]);
  return { title: `${say("short.title")} – ${session.title}`, robots: { index: false } };
};

const placeAsked = (query: Awaited<Props["searchParams"]>): ShortPlace => {
  const table = one(query, "table");
  const [board, round] = [askedNumber(one(query, "board")), askedNumber(one(query, "round"))];
  return {
    ...(table === undefined || tableOfPlace(table) === undefined ? {} : { table }),
    ...(board === undefined || board > 9999 ? {} : { board }),
    ...(round === undefined ? {} : { round }),
  };
};

const editionOf = ({ lawEdition }: SessionOfPage) => EDITIONS.find((each) => each === lawEdition) ?? EDITIONS[0];

/** The board that stands for any, where none is named: nobody is vulnerable. */
const ANY_BOARD = 1;

const Answer = async ({
  session,
  place,
  query,
  told,
  csrf,
  rules,
}: {
  readonly session: SessionOfPage;
  readonly place: ShortPlace;
  readonly query: Awaited<Props["searchParams"]>;
  readonly told: Shortly;
  readonly csrf: string;
  readonly rules: boolean;
}) => {
  const [say, messages] = await Promise.all([getTranslations("directing"), getMessages()]);
  const setting = { lawEdition: editionOf(session), regulations: session.regulations };
  const short = shortTable(told, tookIn(one(query, "took")), place.board ?? ANY_BOARD, setting);
  if (short === undefined)
    return (
      <p className="says bad" role="alert">
        {say("short.impossible")}
      </p>
    );
  const { frame, happened, weighs, choices, aloud, calls } = await tableShown(short.shown, one(query, "say"));
  const writable = short.whole ? await writableAt(session.id, place, [...short.events, ...short.took]) : undefined;
  // The cards of a revoke were put in the place of those that nobody told.
  const isTold = told.kind !== "revoke";
  return (
    <section className="stack" aria-label={say("short.answer")}>
      {told.kind === "auction" && frame !== undefined ? (
        <div className="sheet pad lies">
          <Auction calls={frame.calls} />
        </div>
      ) : null}
      {(isTold ? happened : []).map((said, index) => (
        <p key={index} className="lead happening">
          <Sentence said={said} />
        </p>
      ))}
      {isTold ? <Weighs said={weighs} /> : null}
      {(frame?.over === true ? frame.now : []).map((said, index) => (
        <p key={index} className="strong">
          <Sentence said={said} />
        </p>
      ))}
      {(frame?.answer?.later ?? []).map((said, index) => (
        <p key={index}>
          <Sentence said={said} />
        </p>
      ))}
      {isTold ? (
        <Aloud
          said={aloud}
          linkTo={(language) => `${shortAddress(session.id, place, told, short.took)}&say=${language}`}
        />
      ) : null}
      <NextIntlClientProvider
        messages={{
          directing: messages.directing,
          game: messages.game,
          replay: messages.replay,
          office: messages.office,
          send: messages.send,
        }}
      >
        <ShortChoices
          session={session.id}
          place={place}
          told={told}
          took={short.took}
          choices={choices}
          calls={calls}
        />
        {choices.length > 0 ? null : <p className="says">{say("goesOn")}</p>}
        {writable === undefined ? null : (
          <WriteShort key={JSON.stringify(short.took)} at={{ ...writable.at, csrf }} events={writable.events} />
        )}
      </NextIntlClientProvider>
      <nav className="row screen" aria-label={say("more")}>
        <Link className="btn" href={shortAddress(session.id, place)} prefetch={false}>
          {say("short.anew")}
        </Link>
        {place.board === undefined || !rules ? null : (
          <Link
            className="btn"
            href={ruleAddress(session.id, {
              board: String(place.board),
              ...(place.table === undefined ? {} : { table: place.table }),
              ...(place.round === undefined ? {} : { round: String(place.round) }),
            })}
            prefetch={false}
          >
            {say("rule")}
          </Link>
        )}
      </nav>
    </section>
  );
};

const Short = async ({ params, searchParams }: Props) => {
  const [session, query, say, page, rooms, traveller, messages, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("directing"),
    getTranslations("session"),
    getTranslations("replay"),
    getTranslations("traveller"),
    getMessages(),
    me(),
  ]);
  const place = placeAsked(query);
  const crumbs = (
    <Crumbs
      way={wayTo(session, page("results"), [
        { words: say("title"), href: directingAddress(session.id) },
        { words: say("short.title") },
      ])}
    />
  );
  if (!mayDirect(reader, session))
    return (
      <div className="stack">
        {crumbs}
        <h1>{say("short.title")}</h1>
        <OnlyDirectors roles={DIRECTING_ROLES} signedIn={reader !== undefined} here={shortAddress(session.id, place)} />
      </div>
    );
  const told = toldIn(one(query, "told"));
  const at = place.table === undefined ? undefined : tableOfPlace(place.table);
  return (
    <div className="stack directing">
      {crumbs}
      <h1>{say("short.title")}</h1>
      {at === undefined && place.board === undefined ? null : (
        <p className="lead">
          {[
            ...(at === undefined ? [] : [tableName(rooms, at)]),
            ...(place.board === undefined ? [] : [traveller("title", { board: place.board })]),
          ].join(" · ")}
        </p>
      )}
      {told === undefined ? (
        <NextIntlClientProvider
          messages={{ directing: messages.directing, game: messages.game, replay: messages.replay }}
        >
          <ShortForm
            session={session.id}
            place={place}
            dealer={place.board === undefined ? undefined : dealerOf(place.board)}
          />
        </NextIntlClientProvider>
      ) : (
        <Answer
          session={session}
          place={place}
          query={query}
          told={told}
          csrf={reader?.csrf ?? ""}
          rules={mayRule(reader, session)}
        />
      )}
    </div>
  );
};
export default Short;
