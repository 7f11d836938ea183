/**
 * A player's career: how he did, over how many evenings and how sure that is, with whom, from which direction, in which part of the play. Evenings are added
 * up, never boards; nothing of a board that not everybody may read is in them. Laws 77, 78.
 */
import { type Amount, compareExact, type Contest, exact, groupBy, type Side } from "@traveller/engine";
import { CONTRACT_KINDS, type ContractKind, PLAY_ROLES, type PlayRole, type Scale } from "@traveller/engine/career";
import type { Model } from "../../database/model.ts";
import { namesOf } from "../labels.ts";
import { eveningRows, type EveningRow, fieldStrengths, type Period, type YearPlayed, yearsPlayed } from "./evenings.ts";
import { type BoardPlayed, boardsById } from "./played-boards.ts";
import { type Level, levelOf, observed } from "./statistics.ts";

export type Evening = {
  readonly session: string;
  readonly title: string;
  readonly club: string | null;
  readonly contest: Contest;
  readonly day: string;
  readonly contestant: string;
  readonly boards: number;
  readonly mean: Amount;
  /** Over the ten evenings up to this one. */
  readonly running: Level;
  /** What the others of the field had done before; null where too little is known of them. */
  readonly field: number | null;
};
export type WithPartner = Level & { readonly partner: string; readonly name: string | null };
export type InDirection = Level & { readonly side: Side };
/** Tricks a board for one's own side, against the field. */
export type InRole = { readonly role: PlayRole; readonly boards: number; readonly tricks: Level | null };
export type Declared = {
  readonly kind: ContractKind;
  readonly boards: number;
  readonly made: number;
  readonly tricks: Level | null;
};

export type Career = {
  readonly period: Period;
  readonly years: readonly YearPlayed[];
  /** The scale that is shown, and how many boards there are in each. */
  readonly scale: Scale;
  readonly inScale: Readonly<Record<Scale, number>>;
  readonly level: Level | null;
  /** The latest of them, in the order of play. */
  readonly evenings: readonly Evening[];
  readonly eveningsInAll: number;
  readonly partners: readonly WithPartner[];
  readonly partnersInAll: number;
  readonly directions: readonly InDirection[];
  readonly roles: readonly InRole[];
  readonly declared: readonly Declared[];
  /** Boards with a contract, of which nobody told who sat where. */
  readonly unseated: number;
  readonly adjusted: number;
  readonly best: readonly BoardPlayed[];
  readonly worst: readonly BoardPlayed[];
};

const SHOWN_EVENINGS = 40;
const WINDOW = 10;
const SHOWN_PARTNERS = 12;
const SHOWN_BOARDS = 5;

const bySession = (rows: readonly EveningRow[]): readonly (readonly EveningRow[])[] => [
  ...groupBy(rows, (row) => row.session).values(),
];

const levelIn = (evenings: readonly (readonly EveningRow[])[]): Level | undefined => levelOf(evenings.map(observed));

const partnersOf = (rows: readonly EveningRow[]) =>
  [
    ...groupBy(
      rows.filter(({ partner }) => partner !== ""),
      (row) => row.partner,
    ),
  ]
    .flatMap(([partner, own]) => {
      const level = levelIn(bySession(own));
      return level === undefined ? [] : [{ partner, ...level }];
    })
    .toSorted((one, other) => other.boards - one.boards || (one.partner < other.partner ? -1 : 1));

const directionsOf = (evenings: readonly (readonly EveningRow[])[]): readonly InDirection[] =>
  (["NS", "EW"] as const).flatMap((side) => {
    const level = levelOf(evenings.map((rows) => observed(rows.flatMap(({ directions }) => directions[side] ?? []))));
    return level === undefined ? [] : [{ side, ...level }];
  });

type Played = { readonly boards: number; readonly compared: number; readonly tricks: Amount };

const tricksOf = (evenings: readonly (readonly Played[])[]): Level | null =>
  levelOf(
    evenings.map((some) => observed(some.map(({ compared, tricks }) => ({ scored: compared, worth: tricks })))),
  ) ?? null;

const boardsOf = (evenings: readonly (readonly Played[])[]): number =>
  evenings.flat().reduce((sum, { boards }) => sum + boards, 0);

const rolesOf = (evenings: readonly (readonly EveningRow[])[]): readonly InRole[] =>
  PLAY_ROLES.flatMap((role) => {
    const played = evenings.map((rows) => rows.flatMap(({ roles }) => roles[role] ?? []));
    const boards = boardsOf(played);
    return boards === 0 ? [] : [{ role, boards, tricks: tricksOf(played) }];
  });

const declaredOf = (evenings: readonly (readonly EveningRow[])[]): readonly Declared[] =>
  CONTRACT_KINDS.flatMap((kind) => {
    const played = evenings.map((rows) => rows.flatMap(({ declared }) => declared[kind] ?? []));
    const boards = boardsOf(played);
    const made = played.flat().reduce((sum, one) => sum + one.made, 0);
    return boards === 0 ? [] : [{ kind, boards, made, tricks: tricksOf(played) }];
  });

const extremesOf = (rows: readonly EveningRow[], which: "best" | "worst") =>
  rows
    .flatMap((row) => row[which].map((one) => ({ ...one, session: row.session })))
    .toSorted(
      (one, other) =>
        (which === "best" ? -1 : 1) * compareExact(exact(one.worth), exact(other.worth)) || other.others - one.others,
    )
    .slice(0, SHOWN_BOARDS);

type Told = { readonly id: string; readonly title: string; readonly club: string | null; readonly contest: Contest };

const eveningsOf = async (
  model: Model,
  person: string,
  scale: Scale,
  sessions: readonly (readonly EveningRow[])[],
): Promise<readonly Evening[]> => {
  const dated = sessions
    .flatMap((rows) => {
      const [first] = rows;
      const sum = observed(rows);
      return first === undefined || first.day === null || sum.boards === 0 ? [] : [{ ...first, day: first.day, sum }];
    })
    .toReversed();
  const shown = dated.slice(-SHOWN_EVENINGS);
  const [told, fields] = await Promise.all([
    model.sql<Told[]>`
      select id, title, club_name as club, contest from session where id = any(${shown.map(({ session }) => session)})`,
    fieldStrengths(model, person, scale, shown),
  ]);
  const byId = new Map(told.map((one) => [one.id, one]));
  return shown.flatMap((one, index) => {
    const session = byId.get(one.session);
    const at = dated.length - shown.length + index + 1;
    const running = levelOf(dated.slice(Math.max(0, at - WINDOW), at).map(({ sum }) => sum));
    const own = levelOf([one.sum]);
    if (session === undefined || running === undefined || own === undefined) return [];
    return [
      {
        session: one.session,
        title: session.title,
        club: session.club,
        contest: session.contest,
        day: one.day,
        contestant: one.contestant,
        boards: own.boards,
        mean: own.mean,
        running,
        field: fields.get(one.session) ?? null,
      },
    ];
  });
};

export type CareerWanted = { readonly year?: Period; readonly scale?: Scale };

/** Of somebody of whom no board may be read yet, a career of nothing. */
export const careerOf = async (model: Model, person: string, wanted: CareerWanted = {}): Promise<Career> => {
  const years = await yearsPlayed(model, person);
  const period = wanted.year ?? years[0]?.year ?? "all";
  const all = await eveningRows(model, person, period);
  const inScale = { percent: 0, imps: 0 };
  for (const { scale, scored } of all) if (scale !== null) inScale[scale] += scored;
  const scale = wanted.scale ?? (inScale.imps > inScale.percent ? "imps" : "percent");
  const rows = all.filter((row) => row.scale === scale);
  const [scaled, every] = [bySession(rows), bySession(all)];
  const partners = partnersOf(rows);
  const shown = partners.slice(0, SHOWN_PARTNERS);
  const extremes = { best: extremesOf(rows, "best"), worst: extremesOf(rows, "worst") };
  const [evenings, names, boards] = await Promise.all([
    eveningsOf(model, person, scale, scaled),
    namesOf(
      model,
      shown.map(({ partner }) => partner),
    ),
    boardsById(model, person, [...extremes.best, ...extremes.worst]),
  ]);
  const read = (some: typeof extremes.best): readonly BoardPlayed[] =>
    some.flatMap(({ session, result }) => boards.get(`${session} ${result}`) ?? []);
  return {
    period,
    years,
    scale,
    inScale,
    level: levelIn(scaled) ?? null,
    evenings,
    eveningsInAll: scaled.filter((some) => observed(some).boards > 0).length,
    partners: shown.map((one) => ({ ...one, name: names.get(one.partner) ?? null })),
    partnersInAll: partners.length,
    directions: directionsOf(scaled),
    roles: rolesOf(every),
    declared: declaredOf(every),
    unseated: all.reduce((sum, row) => sum + row.unseated, 0),
    adjusted: all.reduce((sum, row) => sum + row.adjusted.boards, 0),
    best: read(extremes.best),
    worst: read(extremes.worst),
  };
};
