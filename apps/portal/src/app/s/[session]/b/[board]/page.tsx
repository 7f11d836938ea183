/** The traveller of a board: its deal, every result, what each is worth and why; ← and → lead to its neighbours. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Sent } from "#components/ask-director/Sent.tsx";
import { Offers } from "#components/act/Offers.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Keys } from "#components/frame/Keys.tsx";
import { HandDiagram } from "#components/game/HandDiagram.tsx";
import { Makeable } from "#components/game/Makeable.tsx";
import { CaseHistory } from "#components/history/CaseHistory.tsx";
import { claimed } from "#components/rulings/Claimed.tsx";
import { Decided } from "#components/replay/Decided.tsx";
import { Records } from "#components/replay/Records.tsx";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { NoteOn } from "#components/own/NoteOn.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { Frequencies } from "#components/traveller/Frequencies.tsx";
import { TravellerTable } from "#components/traveller/TravellerTable.tsx";
import { figure } from "#format/figure.ts";
import { handsOf } from "#format/deal.ts";
import { shownBy } from "#format/rounding.ts";
import { signsOf } from "#format/session.ts";
import { Follow } from "#components/live/Follow.tsx";
import { api } from "#server/caller.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { actAddress, askAddress, mayHere, mayRule } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { decidedOfBoard } from "#server/replay/decided.ts";
import { one } from "#server/regulations.ts";
import { sessionMetadata } from "#server/metadata.ts";
import { decoded, sessionOr404 } from "#server/session-page.ts";
import type { Page } from "#server/page.ts";

const read = cache(async (session: string, text: string) => {
  const number = Number(decoded(text));
  if (!Number.isInteger(number) || number < 1 || number > 9999) notFound();
  return (await api().session.board({ session, board: number })) ?? notFound();
});

export const generateMetadata = async ({ params }: Page<"session" | "board">): Promise<Metadata> => {
  const [session, { board }, say] = await Promise.all([sessionOr404(params), params, getTranslations("traveller")]);
  return sessionMetadata(session, { title: say("title", { board: Number(board) }), path: `/b/${board}` });
};

const Board = async ({ params, searchParams }: Page<"session" | "board">) => {
  const [session, query, { board: text }, say, words, act, rule, ask, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    params,
    getTranslations("traveller"),
    getTranslations("session"),
    getTranslations("act"),
    getTranslations("rule"),
    getTranslations("askDirector"),
    me(),
  ]);
  const traveller = await read(session.id, text);
  const title = say("title", { board: traveller.board });
  const head = (
    <>
      <Crumbs
        way={wayTo(session, words("results"), [
          { words: words("boards"), href: `/s/${session.id}/boards` },
          { words: title },
        ])}
      />
      <OnPaper session={session} />
    </>
  );
  const records = (await api().session.records({ session: session.id, board: traveller.board })) ?? [];
  if (traveller.kind === "notReleased")
    return (
      <div className="stack">
        {head}
        <h1>{title}</h1>
        <div className="sheet">
          <Empty what={say("notReleased", { board: traveller.board })} when={say("notReleasedWhen")} />
        </div>
        {/* Tables that are shown while they play. */}
        <Records session={session.id} records={records} />
        <Offers
          session={session}
          offers={[{ act: "release", query: { board: String(traveller.board) }, words: act("offer.release") }]}
        />
        <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      </div>
    );

  const { deal, fields, contestants, previous, next } = traveller;
  const decided = new Map(
    await Promise.all(
      fields
        .filter(({ cancelled }) => cancelled !== null)
        .map(async ({ field }) => [field, await decidedOfBoard(session.id, traveller.board, field)] as const),
    ),
  );
  const [cases = [], steps] = await Promise.all([
    api().cases.ofResults({ session: session.id }),
    api().cases.steps({ session: session.id, board: traveller.board }),
  ]);
  const shown = shownBy(session);
  const signs = signsOf(session.unit);
  const at = (board: number) => `/s/${session.id}/b/${board}`;
  const directs = mayRule(reader, session);
  const mayCorrect = session.status !== "withdrawn" && mayHere(reader, "result", session);
  const mine = new Set(
    Object.values(contestants)
      .filter(({ players }) => reader !== undefined && players.some(({ person }) => person === reader.person))
      .map(({ id }) => id),
  );
  const actsOn = ({ id, board, ns, ew }: (typeof fields)[number]["results"][number]) => {
    const about = { board: String(board), result: id };
    if (session.status === "withdrawn") return [];
    return [
      ...(mayCorrect ? [{ words: act("offer.result"), href: actAddress(session.id, "result", about) }] : []),
      ...(directs ? [{ words: rule("here"), href: ruleAddress(session.id, about) }] : []),
      ...([...ns, ...ew].some((contestant) => mine.has(contestant))
        ? [
            { words: ask("ruling"), href: askAddress(session.id, about) },
            { words: ask("wrong"), href: askAddress(session.id, { ...about, what: "entry" }) },
          ]
        : []),
    ];
  };
  const sent = reader === undefined ? undefined : one(query, "asked")?.slice(0, 64);
  return (
    <div className="stack">
      {head}
      {sent === undefined || sent === "" ? null : <Sent session={session.id} ruling={sent} />}
      <div className="row between">
        <h1>{title}</h1>
        <nav className="row screen" aria-label={words("boards")}>
          {previous === null ? null : (
            <Link
              className="btn"
              rel="prev"
              href={at(previous)}
              aria-label={say("previous", { board: previous })}
              aria-keyshortcuts="ArrowLeft"
              prefetch={false}
            >
              ← {previous}
            </Link>
          )}
          {next === null ? null : (
            <Link
              className="btn"
              rel="next"
              href={at(next)}
              aria-label={say("next", { board: next })}
              aria-keyshortcuts="ArrowRight"
              prefetch={false}
            >
              {next} →
            </Link>
          )}
        </nav>
      </div>
      <Keys previous={previous === null ? undefined : at(previous)} next={next === null ? undefined : at(next)} />
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="cols board">
        <div className="stack">
          <section className="sheet pad keep">
            {deal === null ? (
              <p className="quiet">{say(traveller.otherCards ? "otherCards" : "noDeal")}</p>
            ) : (
              <HandDiagram
                board={traveller.board}
                hands={handsOf(deal.deal)}
                dealer={deal.dealer}
                vulnerability={deal.vulnerability}
              />
            )}
          </section>
          {deal === null || deal.doubleDummy === null ? null : (
            <Makeable board={traveller.board} doubleDummy={deal.doubleDummy} />
          )}
          <Records session={session.id} records={records} />
        </div>
        <div className="stack results">
          {fields.length > 0 ? null : (
            <div className="sheet">
              <Empty what={say("noResults")} />
            </div>
          )}
          {fields.map(({ field, results, groups, top, full, cancelled }) => (
            <section key={field} className="stack">
              {fields.length > 1 ? <h2>{say("field", { group: field + 1 })}</h2> : null}
              {cancelled === null ? null : <p className="says bad">{say("cancelled")}</p>}
              <Decided session={session.id} changes={decided.get(field) ?? []} />
              <div className="sheet">
                <TravellerTable
                  session={session.id}
                  contest={session.contest}
                  results={results}
                  records={records}
                  contestants={contestants}
                  shown={shown}
                  signs={signs}
                  mine={mine}
                  cancelled={cancelled}
                  best={deal?.doubleDummy?.tricks}
                  cases={cases}
                  actsOn={actsOn}
                />
              </div>
              {session.contest === "teams"
                ? null
                : groups
                    .filter(({ ns }) => ns.length > 0)
                    .map((group) => (
                      <div key={group.group ?? ""} className="sheet keep">
                        <div className="row between pad-head">
                          <h2 className="caps">
                            {group.group === undefined ? say("worth") : say("group", { group: group.group })}
                          </h2>
                          {top === null || full === null ? null : (
                            <span className="small quiet">{say("top", { top: figure(top, "en"), full })}</span>
                          )}
                        </div>
                        <Frequencies
                          group={group}
                          results={results.filter((result) => (result.group ?? undefined) === group.group)}
                          top={top}
                          signs={signs}
                        />
                      </div>
                    ))}
            </section>
          ))}
          <CaseHistory session={session.id} told={steps} claimed={claimed} />
          <NoteOn session={session.id} board={traveller.board} />
          <Offers
            session={session}
            offers={[
              { act: "cancel", query: { board: String(traveller.board) } },
              ...(deal === null ? [] : [{ act: "deal", query: { board: String(traveller.board) } } as const]),
              ...(traveller.released
                ? []
                : [
                    { act: "release", query: { board: String(traveller.board) }, words: act("offer.release") } as const,
                  ]),
            ]}
          />
        </div>
        <DataLinks session={session.id} path={`/b/${traveller.board}`} />
      </div>
    </div>
  );
};
export default Board;
