/** Where somebody who played a board asks the director for a ruling on it, or says that its score is wrong; a director for him. Laws 12A, 69B, 71, 79B, 79C, 92B. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { AskForm } from "#components/ask-director/AskForm.tsx";
import { WHATS } from "#components/ask-director/asking.ts";
import { boardOf, contestantsOf } from "#components/act/desk.tsx";
import { wordsOf } from "#components/act/Choose.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { beginsWith, placeGiven, resultsMeant } from "#components/rule/place.ts";
import { untilIn } from "#components/session/Until.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { askAddress, mayRule } from "#server/acts.ts";
import { isOverBy } from "#format/times-over.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { isOverAtOnce, sessionOr404, type SessionOfPage } from "#server/session-page.ts";

type Props = Page<"session">;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [, say] = await Promise.all([sessionOr404(params), getTranslations("askDirector")]);
  return { title: say("heading"), robots: { index: false } };
};

/** Until when: what runs is in sight before anything is asked. */
const Clocks = async ({ clocks, published, score }: Pick<SessionOfPage, "clocks" | "published" | "score">) => {
  const say = await getTranslations("askDirector");
  if (isOverAtOnce({ clocks, published }))
    return (
      <p className="says">
        {say("clockOver")} <LawTag law="79C" /> <LawTag law="92B" />
      </p>
    );
  if (clocks === null) return <p className="says">{say("clockNot")}</p>;
  const { correction, appeal } = clocks;
  const now = new Date().toISOString();
  const isOver = isOverBy(appeal, now);
  return (
    <div className="says">
      <p>
        {say.rich(isOverBy(correction, now) ? "clockCorrectionOver" : "clockCorrection", { at: untilIn(correction) })}{" "}
        <LawTag law="79C" />
      </p>
      <p>
        {say.rich(isOver ? "clockAppealOver" : "clockAppeal", { at: untilIn(appeal) })} <LawTag law="92B" />
        {isOver && score?.longer !== undefined ? <> {say("clockLonger")}</> : null}
      </p>
    </div>
  );
};

const Ask = async ({ params, searchParams }: Props) => {
  const [session, query, say, page, sign, traveller, words, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("askDirector"),
    getTranslations("session"),
    getTranslations("frame"),
    getTranslations("traveller"),
    getMessages(),
    me(),
  ]);
  const asked = (name: string) => one(query, name);
  const board = await boardOf(session, asked("board"));
  const all = await contestantsOf(session);
  const mine = new Set(
    Object.values(board?.contestants ?? {})
      .filter(({ players }) => players.some(({ person }) => person === reader?.person))
      .map(({ id }) => id),
  );
  const what = WHATS.find((each) => each === asked("what"));
  const directs = mayRule(reader, session);
  const meant = (board === undefined ? [] : resultsMeant(board, asked)).filter(
    ({ ns, ew, players }) =>
      directs ||
      ([...ns, ...ew].some((id) => mine.has(id)) &&
        (players === null || (reader !== undefined && Object.values(players).includes(reader.person)))),
  );
  const [result] = meant;
  const late =
    isOverAtOnce(session) || (session.clocks !== null && isOverBy(session.clocks.correction, new Date().toISOString()));
  return (
    <div className="stack">
      <Crumbs
        way={wayTo(session, page("results"), [
          ...(board === undefined
            ? []
            : [{ words: traveller("title", { board: board.board }), href: `/s/${session.id}/b/${board.board}` }]),
          { words: say("heading") },
        ])}
      />
      <h1>
        {say("heading")}
        {result === undefined || board === undefined ? null : (
          <>
            {" "}
            <span className="about">
              {traveller("title", { board: board.board })}: {result.ns.map((id) => wordsOf(all, id)).join(", ")} –{" "}
              {result.ew.map((id) => wordsOf(all, id)).join(", ")}, <OutcomeOf outcome={result.outcome} />
            </span>
          </>
        )}
      </h1>
      {reader !== undefined && asked("board") === undefined && session.status !== "withdrawn" ? (
        <form className="sheet pad filters" action={`/s/${encodeURIComponent(session.id)}/ask`}>
          {what === undefined ? null : <input type="hidden" name="what" value={what} />}
          <label className="field">
            <span>{say("whichBoard")}</span>
            <input type="number" name="board" min={1} max={9999} required inputMode="numeric" />
          </label>
          <button className="btn main">{say("goOn")}</button>
        </form>
      ) : result === undefined || board === undefined || reader === undefined || session.status === "withdrawn" ? (
        <div className="sheet">
          <Empty
            what={say(reader === undefined ? "signInToAsk" : "notYours")}
            when={say(reader === undefined ? "signInToAskHint" : "notYoursHint")}
          >
            {reader === undefined ? (
              <Link
                className="btn"
                href={`/sign-in?next=${encodeURIComponent(
                  askAddress(session.id, { board: asked("board") ?? "", result: asked("result") ?? "" }),
                )}`}
              >
                {sign("signIn")}
              </Link>
            ) : null}
          </Empty>
        </div>
      ) : (
        <>
          <Clocks clocks={session.clocks} published={session.published} score={session.score} />
          <NextIntlClientProvider
            messages={{
              askDirector: words.askDirector,
              rule: words.rule,
              act: words.act,
              office: words.office,
              send: words.send,
              game: words.game,
              units: words.units,
            }}
          >
            <AskForm
              session={session.id}
              place={placeGiven(result)}
              begins={beginsWith(result.outcome)}
              what={asked("what")}
              parties={
                directs && ![...result.ns, ...result.ew].some((id) => mine.has(id))
                  ? all.filter(({ value }) => result.ns.includes(value) || result.ew.includes(value))
                  : []
              }
              late={late}
              csrf={reader.csrf ?? ""}
              next={`/s/${encodeURIComponent(session.id)}/b/${board.board}`}
            />
          </NextIntlClientProvider>
        </>
      )}
    </div>
  );
};
export default Ask;
