import "server-only";
/** What a reader may do to a session from its pages, by the door's own table (told with who reads), and where that is done. */
import { type Act, MAY, type Role, rolesInProcedure } from "@traveller/contract";
import { scoreViewOf } from "@traveller/engine/procedure";
import type { SessionPage } from "@traveller/model";
import { api } from "./caller.ts";
import { mayOver, type Reader } from "./me.ts";
import type { SessionOfPage } from "./session-page.ts";

/** The pages of acts, and the command that each sends. */
const ACTS = {
  result: "CorrectResult",
  penalty: "ImposePenalty",
  lift: "LiftPenalty",
  cancel: "CancelBoard",
  release: "ReleaseBoard",
  show: "ShowTablesLive",
  hide: "HideTables",
  publish: "PublishScores",
  complete: "StateComplete",
  entry: "CorrectContestant",
  match: "SetMatch",
  deal: "SetDeals",
  settings: "CorrectSettings",
  lessen: "ImposePenalty",
} as const;
export type ActPage = keyof typeof ACTS;

export const isActPage = (value: string): value is ActPage => Object.hasOwn(ACTS, value);

/** The roles that an act needs one of. */
export const rolesFor = (act: ActPage): readonly Role[] => MAY[ACTS[act]];

type Held = Pick<SessionPage, "id" | "authority" | "tournament" | "club">;

/** Whether one of the reader's roles covers the session and allows what the door's table calls so. The door asks again. */
const isAllowed = (reader: Reader | undefined, act: Act, { id, tournament, club, authority }: Held): boolean =>
  mayOver(reader, act, { session: id, tournament, club, authority });

export const mayHere = (reader: Reader | undefined, act: ActPage, session: Held): boolean =>
  isAllowed(reader, ACTS[act], session);

export const DIRECTING_ROLES: readonly Role[] = MAY.CreateDeviceKey;
export const RULING_ROLES: readonly Role[] = rolesInProcedure("GiveRuling");

/** Whether the reader directs it: by a role, or because the session names them. */
export const mayRule = (reader: Reader | undefined, session: Held & Pick<SessionPage, "director">): boolean =>
  isAllowed(reader, "GiveRuling", session) || (reader !== undefined && session.director?.person === reader.person);

/** Whether the reader looks after its tables: directs it, or runs it above whoever does (Laws 80B2, 81). */
export const mayDirect = (reader: Reader | undefined, session: Held & Pick<SessionPage, "director">): boolean =>
  maySetUpDevices(reader, session) || mayRule(reader, session);

/** Whether the reader organizes it: what some cases need an approval of is theirs to give (Laws 79C2, 91B). */
export const mayApprove = (reader: Reader | undefined, session: Held): boolean =>
  isAllowed(reader, "ApproveDisqualification", session);

/** Where a player asks the director about a result. */
export const askAddress = (session: string, query: Readonly<Record<string, string>>): string =>
  `/s/${encodeURIComponent(session)}/ask?${new URLSearchParams(query).toString()}`;

/** Whether the reader looks after its tables, and sees what was refused there. */
export const maySeeRefused = (reader: Reader | undefined, session: Held): boolean =>
  isAllowed(reader, "ReadRefusals", session);

/** Whether the reader looks after its tables, and sets their devices up (Law 81C1). */
export const maySetUpDevices = (reader: Reader | undefined, session: Held): boolean =>
  isAllowed(reader, "CreateDeviceKey", session);

/** Whether the reader runs it: says who sits where, and when rounds begin (Laws 8, 80B2, 81C1). */
export const mayRun = (reader: Reader | undefined, session: Held): boolean => isAllowed(reader, "SetMovement", session);

/** Whether the reader deals for it (Law 6). */
export const mayDeal = (reader: Reader | undefined, session: Held): boolean => isAllowed(reader, "DealBoards", session);

/** Whether there is nothing to publish: all stands as it was published, and the periods that were to run from it do (Laws 79C1, 92B). */
export const isUnchanged = ({ published, sequence, status, clocks, lacking }: SessionOfPage): boolean => {
  if (published === null) return false;
  const begins = published.clocks === "run" && clocks === null && lacking.length === 0;
  return !begins && (status === "published" || status === "final" || published.sequence === sequence);
};

/** Whether there is anything to do it to, by what stands now: what the door would refuse is not offered. */
export const canBeDone = async (act: ActPage, session: SessionOfPage): Promise<boolean> => {
  if (session.status === "withdrawn") return false;
  switch (act) {
    case "publish":
      return session.results > 0 && !isUnchanged(session);
    case "complete":
      return session.lacking.length > 0;
    case "settings":
      return true;
    case "match":
      return ((await api().session.matches({ session: session.id })) ?? []).length > 0;
    case "penalty":
    case "lift":
    case "lessen":
    case "entry":
      return session.contestants > 0;
    case "release":
      return (await api().session.boards({ session: session.id }))?.some(({ released }) => !released) ?? false;
    case "show":
      return session.status === "live";
    case "hide":
      return ((await api().session.liveTables({ session: session.id })) ?? []).length > 0;
    case "result":
    case "deal":
    case "cancel":
      return session.boards > 0;
  }
};

/** What was recorded wrongly, and may be put right late as the organizer approves (Law 79C2). */
const RECORDS: ReadonlySet<ActPage> = new Set(["result", "entry", "match", "deal", "settings", "lessen", "lift"]);

/**
 * Whether the time for corrections is over, so that it is asked for and not done. What a file told is put right as the file is, as long as no period ran here; a fine
 * is the director's to take back for longer.
 */
export const asksLate = (act: ActPage, { score, source, status }: SessionOfPage): boolean =>
  RECORDS.has(act) &&
  source === null &&
  (status === "final" ||
    (act !== "lessen" &&
      act !== "lift" &&
      score !== null &&
      scoreViewOf(score, new Date().toISOString()).correction.kind === "ended"));

export const actAddress = (session: string, act: ActPage, query: Readonly<Record<string, string>> = {}): string => {
  const asked = new URLSearchParams(query).toString();
  return `/s/${encodeURIComponent(session)}/act/${act}${asked === "" ? "" : `?${asked}`}`;
};
