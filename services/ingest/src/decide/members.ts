/** What may be told of members: what a list changes, one membership, and a list that is set back. Law 80A. */
import {
  listedChanges,
  type MemberChange,
  type MemberEvent,
  type Members,
  MOST_OF_LIST,
  notListed,
  type Period,
  periodsAfter,
  periodsOf,
  periodOn,
  setBack,
} from "@traveller/engine/registry";
import type { PersonDetails } from "@traveller/log";
import { type MemberCommand, type MemberRow, refused, type Refused, says } from "@traveller/contract";
import type { Decided } from "./decision.ts";

type Of<T extends MemberCommand["type"]> = Extract<MemberCommand, { readonly type: T }>;
type Counts = { readonly new: number; readonly changed: number; readonly same: number; readonly ended: number };

export const personOf = (authority: string, number: string): string => `${authority}:${number}`;

type Listing = {
  readonly authority: string;
  readonly list: string;
  readonly source?: string | undefined;
  readonly setsBack?: string | undefined;
};

/** A list's changes in as many portions as its events may carry. */
const portionsOf = (
  { authority, list, source, setsBack }: Listing,
  changes: readonly MemberChange[],
): readonly MemberEvent[] => {
  const of = Math.ceil(changes.length / MOST_OF_LIST);
  return Array.from({ length: of }, (_, index) => ({
    type: "MembersListed",
    data: {
      authority,
      list,
      portion: { number: index + 1, of },
      ...(source === undefined ? {} : { source: { file: source } }),
      ...(setsBack === undefined ? {} : { setsBack }),
      changes: changes.slice(index * MOST_OF_LIST, (index + 1) * MOST_OF_LIST),
    },
  }));
};

export type ListState = {
  readonly authority: string;
  readonly members: Members;
  readonly clubs: ReadonlyMap<string, unknown>;
  /** What lies beside the log of those in the list. */
  readonly details: ReadonlyMap<string, PersonDetails>;
};

export type ToList = Pick<Of<"ListMembers">, "rows" | "notListed"> &
  Omit<Listing, "authority"> & { readonly day: string };

const twice = (rows: readonly MemberRow[]): number => {
  const seen = new Set<string>();
  return rows.findIndex(({ number }) => seen.size === seen.add(number).size);
};

/** Why a row cannot be, or nothing. */
const wrongRow = ({ number, club, from, until }: MemberRow, clubs: ListState["clubs"], path: string) => {
  if (typeof club === "string" && !clubs.has(club))
    return refused("unknown", says("registry.noClub", { club }), says("registry.registerFirst"), {
      path: `${path}.club`,
    });
  if (typeof until === "string" && from !== undefined && until < from)
    return refused("impossible", says("members.endsBefore", { number }), says("members.correctDays"), {
      path: `${path}.until`,
    });
  return undefined;
};

/** Somebody whose age or sex is told anew is told once more as he is: what is booked of him may be another thing by it. */
const toldAnew = (
  { born, sex }: MemberRow,
  before: PersonDetails | undefined,
  person: string,
  periods: readonly Period[],
  day: string,
): readonly MemberChange[] => {
  const other = (born !== undefined && born !== before?.born) || (sex !== undefined && sex !== before?.sex);
  const period = periodOn(periods, day) ?? periods.at(-1);
  return other && period !== undefined ? [{ person, ...period }] : [];
};

export const decideList = (
  { authority, members, clubs, details }: ListState,
  { rows, notListed: others, day, ...listing }: ToList,
): (Decided<MemberEvent> & { readonly counts: Counts }) | Refused => {
  const again = twice(rows);
  const double = rows[again];
  if (double !== undefined)
    return refused("impossible", says("members.twice", { number: double.number }), says("members.leaveOneOut"), {
      path: `rows.${again}.number`,
    });
  for (const [at, row] of rows.entries()) {
    const wrong = wrongRow(row, clubs, `rows.${at}`);
    if (wrong !== undefined) return wrong;
  }
  const listed = rows.map(({ number, club, from, until }) => ({
    person: personOf(authority, number),
    club,
    from,
    until,
  }));
  const lines = listedChanges(members, listed, day);
  const gone = others === undefined ? [] : notListed(members, listed, day);
  const changes = [
    ...lines.flatMap(({ kind, changes: own, person, after }, at) => {
      const row = rows[at];
      return kind !== "same" || row === undefined ? own : toldAnew(row, details.get(person), person, after, day);
    }),
    ...gone.flatMap(({ person }) => (others === undefined ? [] : [{ person, until: others.until }])),
  ];
  const count = (wanted: "new" | "changed" | "same"): number => lines.filter(({ kind }) => kind === wanted).length;
  return {
    kind: "decided",
    counts: { new: count("new"), changed: count("changed"), same: count("same"), ended: gone.length },
    events: portionsOf({ authority, ...listing }, changes),
  };
};

export type SetBackState = {
  readonly authority: string;
  /** As they were before the list, right after it, and are now. */
  readonly before: Members;
  readonly after: Members;
  readonly now: Members;
  /** Those whom the list named. */
  readonly people: readonly string[];
};

const same = (a: readonly Period[], b: readonly Period[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Sets back those of whom the registry tells what the list left; of whom something was told since, it stays. */
export const decideSetBack = (
  { authority, before, after, now, people }: SetBackState,
  { id, list }: Of<"SetBackMembers">,
): (Decided<MemberEvent> & { readonly counts: { readonly setBack: number; readonly stayed: number } }) | Refused => {
  const touched = people.filter((person) => !same(periodsOf(before, person), periodsOf(after, person)));
  const free = touched.filter((person) => same(periodsOf(after, person), periodsOf(now, person)));
  const changes = free.flatMap((person) => setBack(person, periodsOf(before, person), periodsOf(now, person)));
  if (changes.length === 0)
    return refused("impossible", says("members.nothingToSetBack"), says("common.nothingNeeded"), { path: "list" });
  return {
    kind: "decided",
    counts: { setBack: free.length, stayed: touched.length - free.length },
    events: portionsOf({ authority, list: id, setsBack: list }, changes),
  };
};

export const decideMembership = (
  { authority, members, clubs }: Omit<ListState, "details">,
  command: Of<"HoldMembership" | "EndMembership">,
): Decided<MemberEvent> | Refused => {
  const { person } = command;
  if (!person.startsWith(`${authority}:`))
    return refused("impossible", says("members.ofAnother", { person, authority }), says("members.ownNumbers"), {
      path: "person",
    });
  const before = periodsOf(members, person);
  if (command.type === "EndMembership") {
    const { until } = command;
    if (same(before, periodsAfter(before, { person, until })))
      return refused("impossible", says("members.noneAfter", { person }), says("common.nothingNeeded"), {
        path: "until",
      });
    return { kind: "decided", events: [{ type: "MembershipEnded", data: { person, until } }] };
  }
  const { club, from, until } = command;
  const number = person.slice(authority.length + 1);
  const wrong = wrongRow({ number, club, from, until }, clubs, "");
  if (wrong !== undefined) return wrong;
  const data = {
    person,
    from,
    ...(club === undefined ? {} : { club }),
    ...(until === undefined ? {} : { until }),
  };
  if (same(before, periodsAfter(before, data)))
    return refused("impossible", says("members.toldAlready", { person }), says("common.nothingNeeded"), {
      path: "person",
    });
  return { kind: "decided", events: [{ type: "MembershipHeld", data }] };
};
