/** A contestant's score card. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { warningsOf } from "#components/act/desk.tsx";
import { Offers } from "#components/act/Offers.tsx";
import { CardTable } from "#components/card/CardTable.tsx";
import { MatchCard } from "#components/card/MatchCard.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { CaseHistory } from "#components/history/CaseHistory.tsx";
import { claimed } from "#components/rulings/Claimed.tsx";
import { LinkedName, LinkedPlayers } from "#components/PlayerLinks.tsx";
import { RankLine } from "#components/session/ContestantHead.tsx";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { Flags } from "#components/standings/Flags.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { namesFor } from "#server/names.ts";
import { shownBy } from "#format/rounding.ts";
import { signsOf } from "#format/session.ts";
import { Follow } from "#components/live/Follow.tsx";
import { mayHere } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { me } from "#server/me.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { decoded, sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session" | "contestant">;

const read = cache(
  async (session: string, contestant: string) =>
    (await api().session.card({ session, contestant: decoded(contestant).slice(0, 128) })) ?? notFound(),
);

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [session, { contestant }] = await Promise.all([sessionOr404(params), params]);
  const [card, { name }] = await Promise.all([read(session.id, contestant), namesFor(session.contest)]);
  return sessionMetadata(session, { title: name(card.contestant), path: `/c/${contestant}` });
};

const Card = async ({ params }: Props) => {
  const [session, { contestant }, say, page] = await Promise.all([
    sessionOr404(params),
    params,
    getTranslations("card"),
    getTranslations("session"),
  ]);
  const [card, { name, players }, reader] = await Promise.all([
    read(session.id, contestant),
    namesFor(session.contest),
    me(),
  ]);
  const { id } = card.contestant;
  const [cases = [], steps, warnings] = await Promise.all([
    api().cases.ofResults({ session: session.id }),
    api().cases.steps({ session: session.id, contestant: id }),
    // What may be lifted is asked for whoever may lift it.
    mayHere(reader, "lift", session) ? warningsOf(session.id, id) : [],
  ]);
  const isFined = (card.standing?.flags.penalties.length ?? 0) > 0;
  const called = name(card.contestant);
  const who = players(card.contestant);
  const inMatches = new Set(card.matches.flatMap(({ boards }) => boards.flatMap(({ results }) => results)));
  const alone = card.boards.filter((board) => board.kind !== "open" || !inMatches.has(board.result.id));
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: called }])} />
      <OnPaper session={session} />
      <div className="row between">
        <h1>
          <LinkedName contest={session.contest} label={card.contestant} />
        </h1>
        {card.standing === null ? null : (
          <Link className="btn screen" href={`/s/${session.id}/why/${encodeURIComponent(id)}`} prefetch={false}>
            {say("why")}
          </Link>
        )}
      </div>
      {who === undefined ? null : (
        <p>
          <LinkedPlayers contest={session.contest} label={card.contestant} />
        </p>
      )}
      <RankLine
        session={session}
        contest={session.contest}
        label={card.contestant}
        standing={card.standing}
        listed={card.listed}
        line={card.line}
        link
      />
      {card.standing === null || !(isFined || card.standing.flags.disqualified === true) ? null : (
        <p>
          <Flags session={session.id} contestant={id} flags={card.standing.flags} />
        </p>
      )}
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      {card.matches.map((match) => (
        <MatchCard
          key={match.id}
          session={session.id}
          team={id}
          match={match}
          boards={card.boards}
          contestants={card.contestants}
          countedIn={session.unit}
          cases={cases}
        />
      ))}
      {card.boards.length === 0 && card.matches.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : null}
      {alone.length === 0 ? null : (
        <div className="sheet">
          <CardTable
            session={session.id}
            contestant={id}
            contest={session.contest}
            boards={alone}
            contestants={card.contestants}
            shown={shownBy(session)}
            signs={signsOf(session.unit)}
            cases={cases}
          />
        </div>
      )}
      <CaseHistory session={session.id} told={steps} claimed={claimed} />
      <Offers
        session={session}
        offers={[
          { act: "entry", query: { contestant: id } },
          { act: "penalty", query: { contestant: id } },
          ...(isFined || warnings.length > 0 ? [{ act: "lift" as const, query: { contestant: id } }] : []),
          ...(isFined ? [{ act: "lessen" as const, query: { contestant: id } }] : []),
        ]}
      />
      <DataLinks session={session.id} path={`/c/${encodeURIComponent(id)}`} />
    </div>
  );
};
export default Card;
