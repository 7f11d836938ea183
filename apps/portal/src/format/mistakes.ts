/** What went wrong at the tables, as whoever runs a session says it, and what would follow if it were put right: seats, results, places. Laws 4, 5, 8, 79C, 87B. */
import type { CommandToSend } from "@traveller/contract";
import {
  exchangedTables,
  foldNext,
  type ResultCorrectedBySeats,
  scoreSession,
  seatsCorrected,
  type SeatsSat,
  seatsTold,
  type Session,
  type SessionEvent,
  type TableSeating,
  turnedTables,
} from "@traveller/engine";

/** Somebody sat the wrong way round; two had changed places; nobody played at a table. */
export const MISTAKES = ["turned", "exchanged", "skipped"] as const;
export type Mistake = {
  readonly kind: (typeof MISTAKES)[number];
  readonly section: string;
  readonly contestant: string;
  readonly other: string;
  readonly from: number;
  readonly to: number;
};

type Asked = (name: string) => string | undefined;

/** As an address says it; nothing where it says none. A range that is the wrong way round is meant the right way. */
export const mistakeIn = (asked: Asked, section: string): Mistake | undefined => {
  const kind = MISTAKES.find((each) => each === asked("wrong"));
  const contestant = asked("who");
  const [from, to] = [Number(asked("from")), Number(asked("to") ?? asked("from"))];
  if (kind === undefined || contestant === undefined || !Number.isInteger(from) || !Number.isInteger(to))
    return undefined;
  return {
    kind,
    section,
    contestant,
    other: asked("whose") ?? "",
    from: Math.min(from, to),
    // A table is skipped in one round.
    to: kind === "skipped" ? Math.min(from, to) : Math.max(from, to),
  };
};

const satOf = (session: Session, { kind, section, contestant, other, from, to }: Mistake): readonly SeatsSat[] => {
  const laid = [...(session.seatings.get(section)?.rounds.keys() ?? [])];
  const of = { section, rounds: laid.filter((round) => round >= from && round <= to) };
  return kind === "exchanged"
    ? exchangedTables(session, of, [contestant, other])
    : turnedTables(session, of, contestant);
};

type TableThen = Pick<SeatsSat, "round" | "table" | "room"> & {
  readonly told: Pick<TableSeating, "ns" | "ew" | "boards">;
  /** Null: nobody plays there. */
  readonly sat: Pick<TableSeating, "ns" | "ew"> | null;
};

export type IfPutRight = {
  readonly tables: readonly TableThen[];
  readonly results: readonly ResultCorrectedBySeats[];
  readonly places: readonly PlaceThen[];
};

type Place = { readonly rank: number | undefined; readonly percent: string | undefined; readonly total: string };
type PlaceThen = { readonly contestant: string; readonly before: Place; readonly after: Place };

/** Who would stand elsewhere, or with another total. */
const placesAfter = (session: Session, events: readonly SessionEvent[]): readonly PlaceThen[] => {
  const placesIn = (of: Session): ReadonlyMap<string, Place> =>
    new Map(
      scoreSession(of).standings.map(({ contestant, rank, percent, total }) => [contestant, { rank, percent, total }]),
    );
  const [before, after] = [placesIn(session), placesIn(foldNext(session, events))];
  return [...after].flatMap(([contestant, then]) => {
    const now = before.get(contestant);
    return now === undefined || (now.rank === then.rank && now.total === then.total)
      ? []
      : [{ contestant, before: now, after: then }];
  });
};

const correctedEvents = (results: readonly ResultCorrectedBySeats[]): readonly SessionEvent[] =>
  results.map(({ from, to }) => ({ type: "ResultCorrected", data: { result: from.result, from, to } }));

/** What would follow; nothing where nobody of them sat there. */
export const ifPutRight = (session: Session, mistake: Mistake): IfPutRight | undefined => {
  const { section } = mistake;
  const sat = satOf(session, mistake);
  const tables = sat.flatMap((each): readonly TableThen[] => {
    const told = seatsTold(session, section, each);
    const { round, table, room } = each;
    return told === undefined
      ? []
      : [
          {
            round,
            table,
            ...(room === undefined ? {} : { room }),
            told,
            sat: mistake.kind === "skipped" ? null : { ns: each.ns, ew: each.ew },
          },
        ];
  });
  if (tables.length === 0 || (mistake.kind === "exchanged" && mistake.other === mistake.contestant)) return undefined;
  const results = mistake.kind === "skipped" ? [] : seatsCorrected(session, section, sat).results;
  return { tables, results, places: results.length === 0 ? [] : placesAfter(session, correctedEvents(results)) };
};

/** What is asked of the door to put it right; why is said by whoever asks. */
export const putRight = (
  id: string,
  seen: number,
  { kind, section }: Mistake,
  { tables }: IfPutRight,
): CommandToSend | undefined => {
  const [first] = tables;
  if (first === undefined) return undefined;
  const { round, table, room } = first;
  return kind === "skipped"
    ? {
        type: "ChangeSeating",
        session: id,
        seen,
        section,
        round,
        table,
        ...(room === undefined ? {} : { room }),
        to: null,
        reason: "",
      }
    : {
        type: "CorrectSeats",
        session: id,
        section,
        seen,
        tables: tables.flatMap(({ round: of, table: at, room: inRoom, sat }) =>
          sat === null ? [] : [{ round: of, table: at, ...(inRoom === undefined ? {} : { room: inRoom }), ...sat }],
        ),
        reason: "",
      };
};
