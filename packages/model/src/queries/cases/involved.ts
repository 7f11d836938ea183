/**
 * How a reader is involved in rulings and appeals of a session: they played there, are a captain of who did, or sit on the committee. Who the parties are is remembered with
 * the ruling; before there is one it is whoever is entered. Laws 92A, 92D, 93.
 */
import type { Seat, Side } from "@traveller/engine";
import type { CasePart, Involved } from "@traveller/engine/procedure";
import { NOT_INVOLVED } from "@traveller/engine/procedure";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { type appeal, caseEvent } from "../../schema/case.ts";
import { contestant, player } from "../../schema/contestant.ts";
import { asList } from "../sides.ts";
import type { Viewer } from "../viewer.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { penaltiesOf } from "./case-penalties.ts";
import { lateCasesIn } from "./late-made.ts";
import { resultsAt, type ResultThere } from "./results-there.ts";
import { SAID, toldIn } from "./shown-event.ts";
import { idsOf, keptId } from "../same-person.ts";

export type AppealRow = typeof appeal.$inferSelect;

/** Who reads a case, and what they may see of one in which they are involved like that. */
export type CaseViewer = Viewer & { readonly sees: (involved: Involved) => (part: CasePart) => boolean };

/** What is known of the reader in the session. */
type Own = {
  readonly person: string;
  readonly entered: ReadonlyMap<string, Seat | null>;
  readonly captainOf: ReadonlySet<string>;
  /** The result of a case's board at its table. */
  readonly resultAt: (place: RulingRow) => ResultThere | undefined;
  /** Whom it penalises or disqualifies, or what is asked for late is about: it concerns them wherever they play. */
  readonly namedIn: (place: RulingRow) => readonly string[];
  /** Of a disqualification those who sat where it was ruled what it comes of: they read what is read there (Law 91B). */
  readonly besideIn: (place: RulingRow) => readonly string[];
  /** Cases in which they said something for their own side. */
  readonly saidIn: ReadonlySet<string>;
};

/** In which cases of a session somebody said something for himself: a director who writes down what others say does it in another role. */
const saidBy = async (model: Model, session: string, person: string): Promise<ReadonlySet<string>> => {
  const rows = await model.db
    .select({ ruling: caseEvent.ruling })
    .from(caseEvent)
    .where(
      and(
        eq(caseEvent.session, session),
        inArray(caseEvent.type, [...SAID]),
        sql`${caseEvent.by} @> ${JSON.stringify({ person, role: "player" })}::jsonb`,
      ),
    );
  return new Set(rows.flatMap(({ ruling }) => ruling ?? []));
};

/** Whom rulings of a session disqualify, by the ruling that the proposal names; and by the case of each which ruling that is (Law 91B). */
const disqualifiedBy = async (
  model: Model,
  session: string,
): Promise<{ readonly all: ReadonlyMap<string, readonly string[]>; readonly comesOf: ReadonlyMap<string, string> }> => {
  const rows = await model.db
    .select()
    .from(caseEvent)
    .where(and(eq(caseEvent.session, session), eq(caseEvent.type, "DisqualificationProposed")));
  const all = new Map<string, readonly string[]>();
  const comesOf = new Map<string, string>();
  for (const row of rows) {
    const told = toldIn(row);
    if (told?.type !== "DisqualificationProposed" || told.data.ruling === undefined) continue;
    all.set(told.data.ruling, [...(all.get(told.data.ruling) ?? []), told.data.contestant]);
    comesOf.set(told.data.disqualification, told.data.ruling);
  }
  return { all, comesOf };
};

const ownIn = async (model: Model, session: string, places: readonly RulingRow[], person: string): Promise<Own> => {
  const [entered, captains, resultAt, penalties, disqualified, late, saidIn] = await Promise.all([
    model.db
      .select({ id: player.contestant, seat: player.seat })
      .from(player)
      .where(and(eq(player.session, session), eq(player.person, person))),
    model.db
      .select({ id: contestant.id })
      .from(contestant)
      .where(and(eq(contestant.session, session), eq(contestant.captain, person))),
    resultsAt(model, session, places),
    penaltiesOf(model, places),
    disqualifiedBy(model, session),
    lateCasesIn(model, session),
    saidBy(model, session, person),
  ]);
  const theirs = [...entered, ...captains].map(({ id }) => id);
  return {
    person,
    entered: new Map(entered.map(({ id, seat }) => [id, seat])),
    captainOf: new Set(captains.map(({ id }) => id)),
    resultAt,
    saidIn,
    besideIn: ({ id }) => {
      const ruling = places.find((one) => one.id === disqualified.comesOf.get(id));
      return ruling === undefined ? [] : [...asList(ruling.ns), ...asList(ruling.ew)];
    },
    namedIn: (place) => [
      ...(penalties.get(caseKey(place)) ?? []).map(({ contestant: id }) => id),
      ...(disqualified.all.get(place.id) ?? []),
      ...theirs.filter((id) => {
        const about = late.get(place.id)?.about;
        return about === "everybody" || about?.has(id) === true;
      }),
    ],
  };
};

/** The side of a case's table that a contestant is. */
export const sideWith = ({ ns, ew }: RulingRow, id: string): Side | undefined =>
  asList(ns).includes(id) ? "NS" : asList(ew).includes(id) ? "EW" : undefined;

/** The seat, or that they played there in one that nobody told; `undefined` where somebody else of theirs did. */
const seated = (place: RulingRow, { person, entered, resultAt }: Own, id: string): Seat | "unknown" | undefined => {
  if (!entered.has(id)) return undefined;
  const told = sideWith(place, id) === undefined ? undefined : resultAt(place)?.players;
  if (told === null || told === undefined) return entered.get(id) ?? "unknown";
  const [seat] = (["N", "E", "S", "W"] as const).filter((one) => told[one] === person);
  return seat;
};

/** A seat of theirs, or that they played there in one that nobody told; that they lead a side; by contestant. */
type Part = { readonly contestant: string; readonly seat?: Seat | "unknown" | undefined; readonly captain: boolean };

/** As they are entered now. */
const partsNow = (place: RulingRow, own: Own, all: readonly string[]): readonly Part[] =>
  all
    .map((id): Part => ({ contestant: id, seat: seated(place, own, id), captain: own.captainOf.has(id) }))
    .filter(({ seat, captain }) => seat !== undefined || captain);

/** As it was when it was ruled and appealed. */
const partsThen = ({ parties }: RulingRow, { person }: Own): readonly Part[] =>
  (parties?.people ?? [])
    .filter((one) => one.person === person)
    .map(({ contestant: id, as, seat }) =>
      as === "captain"
        ? { contestant: id, captain: true }
        : { contestant: id, seat: seat ?? "unknown", captain: false },
    );

/** Once it was appealed nobody takes a part who came later, but where nobody was known to play then. */
const mayJoin = ({ parties }: RulingRow, id: string): boolean =>
  parties === null || parties.newcomers || parties.people.every((one) => one.as === "captain" || one.contestant !== id);

const asParty = (place: RulingRow, appeals: readonly AppealRow[], own: Own): Involved["as"] => {
  const all = [...asList(place.ns), ...asList(place.ew)];
  if (place.contestant !== null) all.push(place.contestant);
  all.push(...own.namedIn(place).filter((id) => !all.includes(id)));
  const beside = own.besideIn(place).filter((id) => !all.includes(id));
  all.push(...beside);
  const [then, now] = [partsThen(place, own), partsNow(place, own, all)];
  const sat = new Set(then.flatMap(({ contestant: id, seat }) => (seat === undefined ? [] : [id])));
  const joined = now.filter(({ contestant: id }) => mayJoin(place, id));
  // Where they sat then is where they sat.
  const parts = [...then, ...joined.map((one) => (sat.has(one.contestant) ? { ...one, seat: undefined } : one))];
  if (parts.length === 0)
    return [
      ...(own.saidIn.has(place.id) ? (["claimant"] as const) : []),
      ...(now.length === 0 ? [] : (["newcomer"] as const)),
    ];
  const as = new Set<Involved["as"][number]>();
  for (const { contestant: id, seat, captain } of parts) {
    if (beside.includes(id)) {
      as.add("opponent");
      continue;
    }
    if (captain) as.add("captain");
    if (seat === undefined) continue;
    const spoke = [place.by, ...appeals.map(({ by }) => by)].filter((by) => by.as === "player" || by.as === "captain");
    const side = sideWith(place, id);
    const isHere = side !== undefined || id === place.contestant;
    const theirs = spoke.filter((by) =>
      isHere ? side === undefined || sideWith(place, by.contestant) === side : by.contestant === id,
    );
    if (spoke.length > 0 && theirs.length === 0) as.add("opponent");
    else if (theirs.some((by) => by.as === "captain" || (seat !== "unknown" && !by.seats.includes(seat))))
      as.add("partner");
    else as.add("party");
  }
  return [...as];
};

/** Whoever has several ids takes no side's part by another one than it was entered with, but as little judges what he plays in: he reads nothing that is kept from its parties (Law 93B). */
const underAnotherId = (as: Involved["as"], others: readonly Involved["as"][]): Involved["as"] =>
  as.length === 0 && others.some((one) => one.some((each) => each !== "claimant")) ? ["newcomer"] : as;

/** Of each case, how the reader is involved in it, or in one appeal of several against it: who sits on the committee of one does not sit on another's. */
export const involvedIn = async (
  model: Model,
  session: string,
  rulings: readonly RulingRow[],
  appeals: readonly AppealRow[],
  { person }: Viewer,
): Promise<(ruling: RulingRow, appeal?: string) => Involved> => {
  if (person === undefined) return () => NOT_INVOLVED;
  const ids = (await idsOf(model, await keptId(model, person))).filter((one) => one !== person);
  const [own, ...otherwise] = await Promise.all(
    [person, ...ids].map(async (one) => ownIn(model, session, rulings, one)),
  );
  if (own === undefined) return () => NOT_INVOLVED;
  const isReader = (one: string): boolean => one === person || ids.includes(one);
  return (place, only) => {
    const about = appeals.filter((one) => one.rulings.includes(place.id) && (only === undefined || one.id === only));
    const sits = about.some(
      ({ committee }) => committee?.members.some((one) => isReader(one) && !committee.recused.includes(one)) === true,
    );
    const as = underAnotherId(
      asParty(place, about, own),
      otherwise.map((one) => asParty(place, about, one)),
    );
    return {
      as: [...as, ...(sits ? (["committee"] as const) : [])],
      committeeUnnamed: about.some(({ committee }) => committee === null),
      recused: about.some(({ committee }) => committee?.recused.some(isReader) === true),
    };
  };
};
