import "server-only";
/** The tables of the round that is played: who meets whom, how many boards are over, who waits, who is behind the clock. Law 8, 90B2. */
import type { BroughtIn, WaitingTable } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { numberOf } from "#format/names.ts";
import { directedTable } from "#format/directing.ts";
import { paceOf } from "#format/pace.ts";
import { clockOf, sectionsIn, sideOf, tableSaid, type Seats } from "#format/seats.ts";

const LOOK = { called: "tag open", behind: "tag open", done: "tag live", plays: "tag" } as const;

export const TablesOfRound = async ({
  session,
  seats,
  round,
  broughtIn,
  waiting,
  now,
}: {
  readonly session: string;
  readonly seats: Seats;
  readonly round: number;
  readonly broughtIn: readonly BroughtIn[];
  readonly waiting: readonly WaitingTable[];
  readonly now: number;
}) => {
  const say = await getTranslations("directing");
  const clock = clockOf(seats.clocks, round);
  const several = sectionsIn(seats.rounds).length > 1;
  const numbers = (side: Parameters<typeof sideOf>[0]): string =>
    sideOf(side)
      .map((id) => seats.labels.get(id))
      .map((label) => (label === undefined ? "–" : numberOf(label)))
      .join("+");
  const tables = seats.rounds
    .filter((one) => one.round === round)
    .flatMap(({ section, seatings }) => seatings.map((seating) => ({ section, seating })));
  return (
    <ul className="plain tables-of-round">
      {tables.map(({ section, seating }) => {
        const { table, ns, ew } = seating;
        const pace = paceOf(seating, { section, round }, broughtIn, clock, now);
        const waits = waiting.some(
          ({ record }) => record.section === section && record.table === table && record.round === round,
        );
        const state = waits ? "called" : pace.done >= pace.boards ? "done" : pace.behind > 0 ? "behind" : "plays";
        return (
          <li key={`${section} ${table} ${seating.room}`} className="sheet">
            <Link href={directedTable(session, { section, table })} prefetch={false}>
              <b>{tableSaid(section, table, several)}</b>{" "}
              <span className="quiet nowrap">
                {numbers(ns)} – {numbers(ew)}
              </span>
              <span className={LOOK[state]}>{say(`state.${state}`, pace)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
