/** Where the parts of an appeal lie, and whether any stage of it is open (Laws 93A, 93B, 93C). */
import type { Session } from "../../session/told/state.ts";
import { elected, leavesOut } from "./elected.ts";
import type { Appeal, Issue, Part, Procedure } from "./state.ts";

/** Whether something of an appeal is still to come: its hearing, a part of it, a body beyond the event. */
export const hearingStages = ({ state, issues, beyond }: Appeal): "open" | "over" => {
  if (beyond !== undefined) return "open";
  if (state === "notAdmitted" || state === "withdrawn") return "over";
  return state === "lodged" || issues.some((issue) => issue.state.at !== "decided") ? "open" : "over";
};

export type Body = "directorInCharge" | "committee";

/** Law 93A: without a committee, or one that can meet, the director in charge hears all of it. `alternativeBody` is a committee by another name. */
export const hearingBody = ({ session, committee }: Procedure, at: string): Body =>
  elected(session, "appealBody") === "directorInCharge" ||
  committee === "none" ||
  committee === "wouldDisturb" ||
  leavesOut(session, "committee", at)
    ? "directorInCharge"
    : "committee";

/** Law 93B1: the director in charge hears what is about Laws and regulations alone, unless that stage is left out. */
const firstFor = (procedure: Procedure, part: Part, at: string): Body =>
  part === "law" && !leavesOut(procedure.session, "directorOnLaw", at)
    ? "directorInCharge"
    : hearingBody(procedure, at);

/** With whom an issue lies; nobody, once it is decided. */
export const liesWith = (procedure: Procedure, issue: Issue, at: string): Body | undefined => {
  switch (issue.state.at) {
    case "first":
      return firstFor(procedure, issue.part, at);
    case "committee":
      return hearingBody(procedure, at);
    case "recommended":
      return "directorInCharge";
    case "decided":
      return undefined;
  }
};

/** It was put right since it was appealed, and nobody has decided it: the appeal is about what stands now. */
export const waitsPutRight = ({ putRight, state }: Issue): boolean => putRight !== undefined && state.at !== "decided";

export type PartState = "none" | Body | "recommended" | "decided";

export const partState = (procedure: Procedure, { issues }: Appeal, part: Part, at: string): PartState => {
  const theirs = issues.filter((issue) => issue.part === part);
  const undecided = theirs.find(({ state }) => state.at === "first" || state.at === "committee");
  if (undecided !== undefined) return liesWith(procedure, undecided, at) ?? "decided";
  if (theirs.some(({ state }) => state.at === "recommended")) return "recommended";
  return theirs.length === 0 ? "none" : "decided";
};

export type FinalWord = "committee" | "directorInCharge" | "alternativeBody" | undefined;

/** Law 93C3(a): the body at the event that has the last word; parties and authority are bound. */
export const finalWord = (session: Session): FinalWord => {
  const body = elected(session, "finalResolutionAtEvent");
  return body === undefined || body === false ? undefined : body.body;
};

/** Whether this appeal may still change what the ruling says of the score. */
export const isUnderAppeal = ({ appeals }: Procedure, ruling: string): boolean =>
  [...appeals.values()].some(
    ({ state, issues, beyond }) =>
      (beyond !== undefined && beyond.changesResults !== "no" && beyond.open.has(ruling)) ||
      ((state === "lodged" || state === "admitted") &&
        issues.some((issue) => issue.ruling === ruling && issue.state.at !== "decided")),
  );
