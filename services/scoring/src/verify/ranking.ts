/**
 * Verifying a ranking from the log alone: every booking that stands is worked out again from the facts that it carries, its publication is looked up in the session's
 * own log, and every row of the read model is compared with what the log gives. Law 80A.
 */
import { emptySession, groupBy, type ScoredSession, scoreSession } from "@traveller/engine";
import {
  type BookedAward,
  eventOf,
  givenBy,
  isRankingEvent,
  listsAsOf,
  listsOn,
  openAsOf,
  type Prepared,
  type PublishedLists,
  type RankingData,
  readScheme,
  stillRests,
  withBooked,
} from "@traveller/engine/ranking";
import { canonicalJson, isReadable, type Log, sessionAfter } from "@traveller/log";
import { compareRows, rankingTables, type RowDifference } from "@traveller/model";
import type { Sql } from "postgres";
import { z } from "zod";
import { executeIn } from "../projector/project.ts";
import { AwardRead, heldRows, rankingRow } from "../ranking/held-rows.ts";
import { publishedRows, togetherByField } from "../ranking/published.ts";
import { refusalInRanking } from "../ranking/refuse.ts";
import { rankingRows } from "../ranking/rows.ts";
import { isAsPublished } from "./as-published.ts";
import { gradedRows, inPlay, type StandingEvent } from "./graded.ts";

type Booked = RankingData<"AwardsBooked">;
type Portions = {
  readonly portions: Booked[];
  reversed?: { readonly sequence: number; readonly at: string; readonly because: string };
};
type Row = Readonly<Record<string, unknown>>;

/** A booking that its own facts, or its session's log, do not bear out. */
export type WrongBooking = {
  readonly booking: number;
  readonly session: string;
  readonly what: "awards" | "portions" | "publication" | "scheme" | "standings" | "tournament";
};
export type VerifiedRanking =
  | { readonly kind: "unknown"; readonly ranking: string }
  | {
      readonly kind: "verified";
      readonly ranking: string;
      readonly bookings: number;
      readonly awards: number;
      readonly wrong: readonly WrongBooking[];
      readonly rows: { readonly compared: number; readonly differences: readonly RowDifference[] };
    };

/** Those that are worth something: whether the others are booked hangs on the lists, and changes none of them. */
const inOrder = (awards: readonly BookedAward[]): readonly string[] =>
  awards
    .filter(({ points }) => points !== "0")
    .map((award) => canonicalJson(award))
    .toSorted();

type Publication = Pick<Booked, "session" | "published">;

const isPublished = async (log: Log, { session, published }: Publication): Promise<boolean> => {
  const { sequence, upTo, digest } = published;
  for await (const events of log.readScope(`session/${session}`, { after: sequence - 1, upTo: sequence }))
    for (const event of events)
      if (isReadable(event) && event.type === "ScoresPublished")
        return event.data.digest === digest && event.data.upTo === upTo;
  return false;
};

/** Whether a whole tournament's places are those of its sessions, as they were published, put together. */
const isPutTogether = async (log: Log, portions: readonly Booked[]): Promise<boolean> => {
  const together = portions[0]?.together;
  if (together === undefined) return true;
  const scored = new Map<string, ScoredSession>();
  for (const { session, published } of together.sessions) {
    let folded = emptySession;
    for await (const events of log.readScope(`session/${session}`, { upTo: published.upTo }))
      folded = events.reduce(sessionAfter, folded);
    scored.set(session, scoreSession(folded));
  }
  return stillRests({ together, scored }, togetherByField(portions));
};

const wrongWith = async (
  log: Log,
  portions: readonly Booked[],
  schemes: ReadonlyMap<number, Prepared>,
): Promise<WrongBooking["what"] | undefined> => {
  const [first] = portions;
  if (first === undefined || portions.length !== first.portion.of) return "portions";
  const scheme = schemes.get(first.scheme);
  if (scheme === undefined) return "scheme";
  const given = givenBy(scheme, portions);
  const told = portions.flatMap(({ awards }) => awards);
  if (canonicalJson(inOrder(given)) !== canonicalJson(inOrder(told))) return "awards";
  for (const rests of first.together?.sessions ?? [first]) if (!(await isPublished(log, rests))) return "publication";
  if (first.together === undefined) return (await isAsPublished(log, portions)) ? undefined : "standings";
  return (await isPutTogether(log, portions)) ? undefined : "tournament";
};

const byPlace = (a: Row, b: Row): number => {
  const keyOf = (row: Row): string =>
    [row["day"], String(row["booking"]).padStart(12, "0"), row["contestant"], row["award"]].map(String).join(" ");
  return keyOf(a) < keyOf(b) ? -1 : 1;
};

/** What the awards that stand come to for each person. */
const heldIn = (now: Parameters<typeof heldRows>[0], awards: readonly Row[]) => {
  const standing = awards.filter(({ reversed }) => reversed === null).toSorted(byPlace);
  const byPerson = groupBy(z.array(AwardRead).parse(standing), ({ person }) => person);
  const held = [...byPerson].map(([person, own]) => heldRows(now, person, own));
  return {
    ranked: held.flatMap(({ ranked }) => ranked),
    listed: held.flatMap(({ listed }) => listed),
  };
};

type Set = RankingData<"AwardSchemeSet"> & { readonly sequence: number };

/** What was booked, field by field: of the bookings that are asked for by their places, and by those of the events that took them back. */
const eventsIn = (
  bookings: ReadonlyMap<number, Portions>,
  isAsked: (booking: number, reversed: number | undefined) => boolean,
): readonly StandingEvent[] =>
  [...bookings].flatMap(([booking, { portions, reversed }]) => {
    const [first] = portions;
    if (first === undefined || !isAsked(booking, reversed?.sequence)) return [];
    const { session, day, scheme } = first;
    return togetherByField(portions).map((told) => ({
      booking,
      session,
      day,
      scheme,
      field: told.field,
      event: eventOf(told),
    }));
  });

/** The lists as of a day, by what stood booked at that place in the log. */
const asPublished = (
  { day, upTo }: RankingData<"RankingPublished">,
  set: readonly Set[],
  bookings: ReadonlyMap<number, Portions>,
): PublishedLists | undefined => {
  const asOf = openAsOf(
    set.filter(({ sequence }) => sequence <= upTo),
    day,
  );
  const stood = eventsIn(
    bookings,
    (sequence, reversed) => sequence <= upTo && (reversed === undefined || reversed > upTo),
  );
  return asOf === undefined ? undefined : listsAsOf(withBooked(asOf, inPlay(stood)));
};

/** Reads only; the read model is compared in one snapshot, once it has come as far as the log. */
export const verifyRanking = async (
  { log, sql }: { readonly log: Log; readonly sql: Sql },
  id: string,
): Promise<VerifiedRanking> => {
  const scope = `ranking/${id}`;
  const bookings = new Map<number, Portions>();
  const schemes = new Map<number, Prepared>();
  const publications: Parameters<typeof publishedRows>[0][] = [];
  const set: Set[] = [];
  const rows = new Map<string, Row[]>();
  const wrong: WrongBooking[] = [];
  /** What the ranking had when an event came: what speaks of anything else was set aside. */
  const known = { schemes: new Set<number>(), booked: new Set<number>() };
  let last: { readonly sequence: number; readonly recordedAt: string } | undefined;
  for await (const events of log.readScope(scope))
    for (const event of events) {
      if (!isReadable(event) || !isRankingEvent(event)) continue;
      if (refusalInRanking(known, event) !== undefined) {
        if (event.type === "AwardsBooked")
          wrong.push({ booking: event.sequence, session: event.data.session, what: "scheme" });
        continue;
      }
      const at = { ranking: id, sequence: event.sequence, recordedAt: new Date(event.recordedAt).toISOString() };
      last = at;
      for (const { table, upsert } of rankingRows(event, at)) {
        const own = rows.get(table.name) ?? [];
        for (const row of upsert) own.push(row);
        rows.set(table.name, own);
      }
      if (event.type === "AwardSchemeSet") {
        set.push({ ...event.data, sequence: event.sequence });
        known.schemes.add(event.sequence);
        const read = readScheme(event.data.scheme);
        if (!("problems" in read)) schemes.set(event.sequence, read);
      } else if (event.type === "AwardsBooked") {
        const first = event.sequence - event.data.portion.number + 1;
        const booking = bookings.get(first) ?? { portions: [] };
        booking.portions.push(event.data);
        if (event.data.portion.number === 1) known.booked.add(first);
        bookings.set(first, booking);
      } else if (event.type === "RankingPublished") {
        publications.push({ at, data: event.data });
      } else if (event.type === "AwardReversed") {
        const booking = bookings.get(event.data.booking);
        known.booked.delete(event.data.booking);
        if (booking !== undefined)
          booking.reversed ??= { sequence: event.sequence, at: at.recordedAt, because: event.data.because };
      }
    }
  if (last === undefined) return { kind: "unknown", ranking: id };
  let standing = 0;
  for (const [booking, { portions, reversed }] of bookings) {
    if (reversed !== undefined) continue;
    standing += 1;
    const what = await wrongWith(log, portions, schemes);
    if (what !== undefined) wrong.push({ booking, session: portions[0]?.session ?? "", what });
  }

  const taken = (row: Row, key: "sequence" | "booking"): Row => {
    const reversed = bookings.get(Number(row[key]))?.reversed;
    if (reversed === undefined) return row;
    const { sequence, at, because } = reversed;
    return key === "booking" ? { ...row, reversed: sequence } : { ...row, reversed: sequence, reversedAt: at, because };
  };
  rows.set(
    "booking",
    (rows.get("booking") ?? []).map((row) => taken(row, "sequence")),
  );
  const awards = (rows.get("award") ?? []).map((row) => taken(row, "booking"));
  rows.set("award", awards);
  const now = listsOn(set, last.recordedAt.slice(0, 10));
  if (now !== undefined) {
    const { prepared, year } = now;
    const held =
      prepared.kind === "awards"
        ? heldIn({ ranking: id, prepared, year }, awards)
        : gradedRows(
            { ranking: id, prepared },
            schemes,
            eventsIn(bookings, (_booking, reversed) => reversed === undefined),
          );
    for (const [table, own] of Object.entries(held)) rows.set(table, [...own]);
    const people = new Map([...groupBy(held.listed, ({ list }) => list)].map(([list, own]) => [list, own.length]));
    rows.set("ranking", [rankingRow({ ranking: id, now, people, bookings: standing, last })]);
  }
  const published = publications.flatMap((one) => {
    const lists = asPublished(one.data, set, bookings);
    return lists === undefined ? [] : [publishedRows(one, lists)];
  });
  rows.set(
    "published_ranking",
    published.map((one) => one.ranking),
  );
  rows.set(
    "published_place",
    published.flatMap(({ places }) => places),
  );
  const differences: RowDifference[] = [];
  let compared = 0;
  await sql.begin("isolation level repeatable read", async (tx) => {
    const execute = executeIn(tx);
    for (const table of rankingTables) {
      const own = rows.get(table.name) ?? [];
      compared += own.length;
      differences.push(...(await compareRows(execute, table, { kind: "ranking", id }, own)));
    }
  });
  return {
    kind: "verified",
    ranking: id,
    bookings: standing,
    awards: awards.length,
    wrong,
    rows: { compared, differences },
  };
};
