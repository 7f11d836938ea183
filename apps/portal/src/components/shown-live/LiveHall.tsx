"use client";
/** All tables that are shown live, each a card that moves as it plays; of teams, both rooms of each match beside each other. Laws 76A2, 80B2. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Contract } from "#components/game/Contract.tsx";
import { LineStatus } from "#components/live/LineStatus.tsx";
import { keyOfTable, type LiveHallShown } from "#format/live-hall.ts";
import { tableName } from "#format/table-name.ts";
import { BothRooms } from "./BothRooms.tsx";
import { type CardProps, TableCard } from "./TableCard.tsx";
import { useLiveHall } from "./useLiveHall.ts";

/** For the ear: what was reached last, and no more than that. */
const Said = ({ table }: { readonly table: LiveHallShown["tables"][number] | undefined }) => {
  const [live, replay, traveller] = [
    useTranslations("replay.live"),
    useTranslations("replay"),
    useTranslations("traveller"),
  ];
  const now = table?.now ?? null;
  return (
    <output className="said">
      {table === undefined || now === null ? null : (
        <>
          {tableName(replay, table)}, {traveller("title", { board: now.record.board })}:{" "}
          {now.phase === "ended" ? `${live("over")} ` : ""}
          {now.contract === null ? null : (
            <Contract
              contract={now.contract}
              declarer={now.declarer ?? undefined}
              {...(now.tricks === null || now.phase !== "ended" ? {} : { tricks: now.tricks })}
            />
          )}
        </>
      )}
    </output>
  );
};

export const LiveHall = ({
  session,
  contest,
  initial,
  inImps,
}: Omit<CardProps, "contestants"> & { readonly initial: LiveHallShown; readonly inImps: boolean }) => {
  const say = useTranslations("shownLive");
  const { hall, line, at, said } = useLiveHall(session, initial);
  const of = { session, contest, contestants: hall.contestants };
  // What is there when nothing is shown any more, its page says.
  const router = useRouter();
  const isHidden = hall.tables.length === 0;
  useEffect(() => {
    if (isHidden) router.refresh();
  }, [isHidden, router]);
  return (
    <div className="stack">
      {at === "" ? null : <LineStatus line={line} at={at} />}
      <Said table={said} />
      <section className="stack tight" aria-label={say("tables")}>
        <h2 className="said">{say("tables")}</h2>
        <ul className="live-cards">
          {hall.tables.map((table) => (
            <TableCard key={keyOfTable(table)} table={table} {...of} />
          ))}
        </ul>
      </section>
      {hall.matches.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("bothRooms")}</h2>
          {hall.matches.map((match) => (
            <BothRooms key={match.id} match={match} inImps={inImps} {...of} />
          ))}
        </section>
      )}
    </div>
  );
};
