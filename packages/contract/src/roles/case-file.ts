/**
 * Who sees what of the file of a ruling or an appeal: one table, asked by every page, print and export. Whoever has to answer a claim sees it; what is said of
 * a decision is everybody's; how a committee voted stays with it. Laws 81C, 85A, 92, 93.
 */
import { CASE_PARTS, type CasePart, type CaseReader, type Involved, NOT_INVOLVED } from "@traveller/engine/procedure";
import { covers, type Caller, type Role, type Target } from "./roles.ts";

const directors = ["director", "directorInCharge"] as const satisfies readonly CaseReader[];
const officials = [...directors, "committee", "authority"] as const satisfies readonly CaseReader[];
/** Those at the table and their captains. */
const parties = ["party", "partner", "opponent", "captain"] as const satisfies readonly CaseReader[];
const concerned = [...parties, ...officials] as const satisfies readonly CaseReader[];
const everybody = [
  ...concerned,
  "organizer",
  "claimant",
  "newcomer",
  "public",
] as const satisfies readonly CaseReader[];

export const SEEN_BY: { readonly [P in CasePart]: readonly CaseReader[] } = {
  // What somebody said himself he reads in any case, whatever else of it is not his to know.
  open: [...concerned, "claimant", "organizer"],
  proposal: [...concerned, "organizer"],
  draft: directors,
  facts: everybody,
  grounds: everybody,
  poll: everybody,
  pollNames: officials,
  pollOnAppeal: officials,
  claimed: concerned,
  statement: concerned,
  members: [...concerned, "organizer"],
  recusal: ["directorInCharge", "committee", "organizer", "authority"],
  vote: ["committee"],
  pointer: ["directorInCharge", "committee"],
};

/** Kept among those who rule on a case or hear it: a party does not get it by whatever else they are, nor does whoever has come to play for a side of it. */
const KEPT_FROM_PARTIES: ReadonlySet<CasePart> = new Set([
  "draft",
  "pollNames",
  "pollOnAppeal",
  "recusal",
  "vote",
  "pointer",
]);
const isOfSide = (reader: CaseReader): boolean => reader === "newcomer" || parties.some((one) => one === reader);

const partsOf = (readers: readonly CaseReader[]): ReadonlySet<CasePart> =>
  new Set(
    CASE_PARTS.filter(
      (part) =>
        readers.some((reader) => SEEN_BY[part].includes(reader)) &&
        !(KEPT_FROM_PARTIES.has(part) && readers.some(isOfSide)),
    ),
  );

/** Whose session it is that a case is in: what it lies in, and who was named in charge. */
export type CaseOf = {
  readonly target: Target;
  readonly inCharge: string | null;
  /** Whom the session names to direct it, whether or not they hold the role (Law 80B2(a)). */
  readonly isNamed?: (person: string) => boolean;
};

/** As whom somebody reads a case: by what they are in it, and by the roles that they hold there. */
export const caseReaders = (
  caller: Pick<Caller, "person" | "grants"> | undefined,
  { target, inCharge, isNamed }: CaseOf,
  involved: Involved = NOT_INVOLVED,
): readonly CaseReader[] => {
  if (caller === undefined) return ["public"];
  const { person, grants } = caller;
  const holds = (role: Role): boolean => grants.some((grant) => grant.role === role && covers(grant, target));
  const readers: CaseReader[] = ["public", ...involved.as];
  if (holds("director") || isNamed?.(person) === true) readers.push("director");
  if (
    inCharge === person ||
    (inCharge === null && holds("director")) ||
    grants.some((grant) => grant.role === "director" && grant.over.kind !== "session" && covers(grant, target))
  )
    readers.push("directorInCharge");
  if (involved.committeeUnnamed && !involved.recused && holds("committee")) readers.push("committee");
  if (holds("organizer") || holds("club") || holds("federation")) readers.push("organizer");
  if (holds("federation")) readers.push("authority");
  return readers;
};

/** What they may see of it. */
export const seenBy = (readers: readonly CaseReader[]): ((part: CasePart) => boolean) => {
  const parts = partsOf(readers);
  return (part) => parts.has(part);
};
