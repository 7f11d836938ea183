/** What seatings say: who sits at a table, where a contestant is in which round, who sits out, what is left to play, and how far the session is. Laws 4, 5, 8, 15. */
import { contestantsOf } from "../boards/contribution.ts";
import type { Session } from "../told/state.ts";
import type { Result } from "../told/events.ts";
import type { TableSeating } from "../seating/events.ts";
import type { RoundOfSection } from "../seating/state.ts";

type Of = { readonly section: string; readonly round: number };

/** Whether anybody was ever seated here: a session that came as a file has results alone. */
export const hasSeatings = ({ seatings }: Pick<Session, "seatings">): boolean => seatings.size > 0;

export const roundOf = ({ seatings }: Session, { section, round }: Of): RoundOfSection | undefined =>
  seatings.get(section)?.rounds.get(round);

/** Who is at a table in a round; in teams in which room. */
export const seatingAt = (session: Session, of: Of & Pick<TableSeating, "table" | "room">): TableSeating | undefined =>
  roundOf(session, of)?.seatings.find(
    ({ table, room }) => table === of.table && (of.room === undefined || room === of.room),
  );

/** All who are at a table, North-South first. */
export const contestantsAt = ({ ns, ew }: Pick<TableSeating, "ns" | "ew">): readonly string[] => [
  ...contestantsOf(ns),
  ...contestantsOf(ew),
];

/** The contestants of a section, in the order in which they were entered: of the only one, those who name none. */
export const contestantsOfSection = (session: Session, section: string): readonly string[] => {
  const only = session.settings?.sections.length === 1 ? section : undefined;
  return [...session.contestants.values()].flatMap((each) =>
    (each.section ?? only) === section ? [each.contestant] : [],
  );
};

/** Whether a contestant is still in it in a round. */
export const isInRound = (session: Session, contestant: string, round: number): boolean => {
  const from = session.contestants.get(contestant)?.withdrewFrom;
  return from === undefined || (from !== null && round < from);
};

/** Who of the section is in the round and at no table of it. */
export const sitsOutOf = (session: Session, of: Of): readonly string[] => {
  const at = new Set(roundOf(session, of)?.seatings.flatMap(contestantsAt));
  return contestantsOfSection(session, of.section).filter((one) => !at.has(one) && isInRound(session, one, of.round));
};

export type SeatLaid = Of & { readonly seating: TableSeating; readonly announced: boolean };

/** Every table of the session, by section, round and table. */
export const allSeats = ({ seatings }: Session): readonly SeatLaid[] =>
  [...seatings].flatMap(([section, { rounds }]) =>
    [...rounds]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([round, laid]) =>
        laid.seatings.map((seating) => ({ section, round, seating, announced: laid.announced })),
      ),
  );

/** Where a contestant sits, round by round. */
export const seatsOf = (session: Session, contestant: string): readonly SeatLaid[] =>
  allSeats(session).filter(({ seating }) => contestantsAt(seating).includes(contestant));

export type LeftToPlay = Of & Pick<TableSeating, "table" | "room"> & { readonly board: number };

/** In teams the same two teams have a board twice, once in each direction; elsewhere seats that were taken the wrong way round have played it. */
const metKey = (
  isTeams: boolean,
  section: string,
  board: number,
  { ns, ew, match }: Pick<Result, "ns" | "ew" | "match">,
): string =>
  JSON.stringify(isTeams ? [section, board, match, ns, ew] : [section, board, ...contestantsAt({ ns, ew }).toSorted()]);

/** Boards that are laid at a table and have no result: not those that were cancelled, nor of who has withdrawn. */
export const leftToPlay = (session: Session): readonly LeftToPlay[] => {
  const isTeams = session.settings?.contest === "teams";
  const fields = session.settings?.fields ?? [];
  const played = new Set(
    [...session.results].flatMap(([board, results]) =>
      results.map((result) => metKey(isTeams, result.section, board, result)),
    ),
  );
  const isCancelled = (section: string, board: number): boolean =>
    session.cancelled.some(
      (one) => one.board === board && (one.field === undefined || fields[one.field]?.includes(section) === true),
    );
  return allSeats(session)
    .filter(({ seating, round }) => contestantsAt(seating).every((one) => isInRound(session, one, round)))
    .flatMap(({ section, round, seating }) =>
      seating.boards
        .filter((board) => !played.has(metKey(isTeams, section, board, seating)) && !isCancelled(section, board))
        .map((board) => ({
          section,
          round,
          table: seating.table,
          ...(seating.room === undefined ? {} : { room: seating.room }),
          board,
        })),
    );
};

/** The life of a session, in its order. */
export const LIFE = ["planned", "entries", "seated", "running", "finished", "published", "final"] as const;
export type Life = (typeof LIFE)[number];

/** How far it is. Whether periods of correction and appeal are over, and nothing is open, is known outside it: `isFinal`. */
export const lifeOf = (session: Session, isFinal = session.periodsOver !== undefined): Life => {
  const last = session.publications.at(-1);
  if (last !== undefined) return isFinal || last.clocks === "closed" ? "final" : "published";
  const rounds = [...session.rounds.values()];
  const hasBegun = rounds.length > 0 || session.results.size > 0;
  if (hasBegun) return isPlayed(session) ? "finished" : "running";
  if (hasSeatings(session)) return "seated";
  return session.contestants.size > 0 ? "entries" : "planned";
};

/** Whether all that was laid has been played, as far as anybody has laid it; where nothing was, whether its rounds have ended. */
const isPlayed = (session: Session): boolean =>
  [...session.rounds.values()].every((is) => is === "ended") &&
  (hasSeatings(session)
    ? session.results.size > 0 && isDrawnToTheEnd(session) && leftToPlay(session).length === 0
    : session.lacking.length === 0);

/** A Swiss that has rounds yet to be drawn is not over. */
const isDrawnToTheEnd = ({ seatings }: Session): boolean =>
  [...seatings.values()].every(({ rounds }) => {
    const wanted = [...rounds.values()].flatMap(({ draw }) => draw?.record?.conditions.rounds ?? []);
    return wanted.length === 0 || rounds.size >= Math.max(...wanted);
  });
