/** Who sits where: one's own seat by name, everybody by name and by table, round by round, live; and the same as sheets of paper. Laws 4, 5, 8. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { ByName } from "#components/seats/ByName.tsx";
import { foundBy } from "#format/seats-by-name.ts";
import { FindName } from "#components/seats/FindName.tsx";
import { OwnSeat } from "#components/seats/OwnSeat.tsx";
import { RoundBand } from "#components/seats/RoundBand.tsx";
import { RoundLinks } from "#components/seats/RoundLinks.tsx";
import { roundNow, roundNumbers, sectionsIn, type Seats } from "#format/seats.ts";
import { SeatTable } from "#components/seats/SeatTable.tsx";
import { BoardsByRound, GuideCards, TableCards } from "#components/seats/Sheets.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { SessionFrame, wayTo } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { me } from "#server/me.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { seatsOfSession } from "#server/seats.ts";
import { sessionOr404, type SessionOfPage } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("seats")]);
  return sessionMetadata(session, { title: say("title"), path: "/seats" });
};

const SHEETS = ["names", "guides", "tables", "boards"] as const;
type Sheet = (typeof SHEETS)[number];
const isSheet = (asked: string | undefined): asked is Sheet => SHEETS.some((sheet) => sheet === asked);

const OnPaper = async ({
  session,
  seats,
  sheet,
  round,
}: {
  readonly session: SessionOfPage;
  readonly seats: Seats;
  readonly sheet: Sheet;
  readonly round: number;
}) => {
  const [say, page] = await Promise.all([getTranslations("seats"), getTranslations("session")]);
  const here = `/s/${encodeURIComponent(session.id)}/seats`;
  const shown = { session: session.id, contest: session.contest, seats };
  const title = say(`sheets.${sheet}`);
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: say("title"), href: here }, { words: title }])} />
      <p className="paper-only quiet">{session.title}</p>
      <div className="row between">
        <h1>{sheet === "names" ? say("namesOf", { round }) : title}</h1>
        <p className="row screen">
          <Link className="btn" href={here} prefetch={false}>
            {say("back")}
          </Link>
          <PrintButton words={page("print")} />
        </p>
      </div>
      {sheet === "names" ? (
        <>
          <RoundLinks {...shown} round={round} sheet={sheet} />
          <ByName {...shown} round={round} />
        </>
      ) : sheet === "guides" ? (
        <GuideCards {...shown} />
      ) : sheet === "tables" ? (
        <TableCards {...shown} />
      ) : (
        <BoardsByRound seats={seats} />
      )}
    </div>
  );
};

const SeatsPage = async ({ params, searchParams }: Page<"session">) => {
  const [session, query, say, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("seats"),
    me(),
  ]);
  const seats = (await seatsOfSession(session.id)) ?? notFound();
  const { rounds, labels } = seats;
  const now = roundNow(seats);
  const [sheet, name, who] = [one(query, "sheet"), one(query, "name")?.slice(0, 80), one(query, "who")];
  const asked = Number(one(query, "round"));
  const round = roundNumbers(rounds).includes(asked) ? asked : (now ?? 1);
  if (isSheet(sheet) && now !== undefined)
    return <OnPaper session={session} seats={seats} sheet={sheet} round={round} />;
  const found = name === undefined ? [] : foundBy(name, labels.values());
  const plays = [...labels.values()].find(({ players }) => players.some(({ person }) => person === reader?.person));
  const own =
    who === undefined ? (found.length === 1 ? found[0] : name === undefined ? plays : undefined) : labels.get(who);
  const several = sectionsIn(rounds).length > 1;
  const here = `/s/${encodeURIComponent(session.id)}/seats`;
  return (
    <SessionFrame
      session={session}
      here="seats"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      {now === undefined ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : (
        <>
          <FindName session={session.id} contest={session.contest} asked={name} found={found} />
          {own === undefined ? null : (
            <OwnSeat session={session.id} contest={session.contest} seats={seats} label={own} now={now} />
          )}
          <RoundBand seats={seats} round={round} />
          <RoundLinks session={session.id} seats={seats} round={round} />
          <h3>{say("byName")}</h3>
          <ByName session={session.id} contest={session.contest} seats={seats} round={round} />
          <h3>{say("byTable")}</h3>
          {rounds
            .filter((each) => each.round === round)
            .map((each) => (
              <SeatTable
                key={each.section}
                session={session.id}
                contest={session.contest}
                round={each}
                labels={labels}
                section={several ? each.section : undefined}
              />
            ))}
          <nav className="row screen" aria-label={say("paper")}>
            <strong className="small">{say("paper")}</strong>
            {SHEETS.map((each) => (
              <Link key={each} className="btn" href={`${here}?sheet=${each}&round=${round}`} prefetch={false}>
                {say(`sheets.${each}`)}
              </Link>
            ))}
          </nav>
        </>
      )}
    </SessionFrame>
  );
};
export default SeatsPage;
