/**
 * Whether a result fits who is seated: at its table of its round, the boards of that round. Where nobody is seated in the section, as in sessions that come as
 * files, everything fits. What is played all the same is a change of the seating first. Laws 4 (who), 5 (seats), 8 (rounds), 15 (boards).
 */
import {
  contestantsAt,
  contestantsOf,
  type Result,
  type SeatLaid,
  type Session,
  type TableSeating,
} from "@traveller/engine";
import { refused, type Refused, says, sayListed, type Sentence } from "@traveller/contract";
import { contestantSaid } from "./contestants.ts";
import type { OpenSession } from "./decision.ts";

type Met = Pick<Result, "section" | "board" | "ns" | "ew"> &
  Pick<Partial<Result>, "round" | "table" | "room" | "match">;

const sideSaid = (session: Session, side: Result["ns"]): readonly (Sentence | string)[] =>
  contestantsOf(side).map((id) => contestantSaid(session, id));

/** Both sides of a table as people look them up. */
export const sidesSaid = (session: Session, { ns, ew }: Pick<Result, "ns" | "ew">) => ({
  ns: sideSaid(session, ns),
  ew: sideSaid(session, ew),
});

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

const isSeatedSo = (seating: TableSeating, met: Met): boolean => same(contestantsAt(seating), contestantsAt(met));
const sameFour = (seating: TableSeating, met: Met): boolean =>
  same(contestantsAt(seating).toSorted(), contestantsAt(met).toSorted());

/** Tables that are not announced are nobody's yet. */
const laidIn = (session: OpenSession, { section, round }: Met): readonly SeatLaid[] =>
  [...(session.seatings.get(section)?.rounds ?? [])].flatMap(([number, { announced, seatings }]) =>
    announced && (round === undefined || round === number)
      ? seatings.map((seating) => ({ section, round: number, announced, seating }))
      : [],
  );

const notSeated = (session: OpenSession, met: Met, at: SeatLaid | undefined): Refused => {
  const hint = says("seatings.correctOrChangeSeating");
  if (at === undefined) {
    const { section, round } = met;
    return refused(
      "impossible",
      round === undefined
        ? says("seatings.meetNever", { ...sidesSaid(session, met), section })
        : says("seatings.meetNowhere", { ...sidesSaid(session, met), section, round }),
      hint,
      { law: "4", path: "ns" },
    );
  }
  const { seating, round } = at;
  const where = { table: seating.table, round, ...sidesSaid(session, seating) };
  return sameFour(seating, met)
    ? refused("impossible", says("seatings.otherWay", where), hint, { law: "5", path: "ns" })
    : refused("impossible", says("seatings.otherPair", where), hint, { law: "4", path: "ns" });
};

/** Why a result cannot be of whoever sits there in that round, or nothing. */
export const checkSeated = (session: OpenSession, met: Met): Refused | undefined => {
  const { section, round, table, room, board } = met;
  const ofSection = session.seatings.get(section);
  if (ofSection === undefined) return undefined;
  const laid = laidIn(session, met);
  if (round !== undefined && laid.length === 0)
    return ofSection.rounds.get(round)?.announced === false
      ? refused("impossible", says("seatings.notAnnounced", { section, round }), says("seatings.announceFirst"), {
          law: "8",
          path: "round",
        })
      : refused(
          "impossible",
          says("seatings.notLaid", { section, round }),
          says("seatings.itsRounds", { rounds: sayListed(ofSection.rounds.keys()) }),
          { law: "8", path: "round" },
        );
  const atTable = table === undefined ? laid : laid.filter(({ seating }) => seating.table === table);
  const so = atTable.filter(
    ({ seating }) =>
      isSeatedSo(seating, met) && (room === undefined || seating.room === undefined || seating.room === room),
  );
  if (so.length === 0) {
    const wrongWay = atTable.find(({ seating }) => sameFour(seating, met));
    return notSeated(session, met, wrongWay ?? (table === undefined || round === undefined ? undefined : atTable[0]));
  }
  if (so.some(({ seating }) => seating.boards.includes(board))) return undefined;
  const [first] = so;
  return first === undefined
    ? undefined
    : refused(
        "impossible",
        says("seatings.notItsBoard", {
          board,
          table: first.seating.table,
          round: first.round,
          boards: first.seating.boards.map(String),
        }),
        says("seatings.correctBoard"),
        { law: "15", path: "board" },
      );
};
