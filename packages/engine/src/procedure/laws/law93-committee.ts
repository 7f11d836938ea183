/**
 * Who sits on the committee of an appeal (Law 93B): named before the hearing, recused where a member should not judge it, voting on what lies with the
 * committee once it has been heard. The Laws say nothing of votes: where there are any, the decision is what most of them are for, a tie is the chair's.
 */
import type { ProcedureData } from "../told/events.ts";
import { asCommittee, ofTheirOwn, recusesOthers } from "./law93-conflicts.ts";
import { resultFits } from "./law93-results.ts";
import { hearingBody, hearingStages, liesWith } from "../told/stages.ts";
import { isSitting, type Appeal, type Procedure } from "../told/state.ts";
import { type Asked, type Asker, type Decision, firstRefusal, isFor, impossible, refuse, taken } from "./decision.ts";

type Given<Type extends "CommitteeNamed" | "MemberRecused" | "VoteCast"> = Omit<ProcedureData<Type>, "by">;

const openAppeal = (procedure: Procedure, id: string): Appeal | undefined => {
  const appeal = procedure.appeals.get(id);
  return appeal !== undefined && hearingStages(appeal) === "open" ? appeal : undefined;
};

const notOpen = impossible("noOpenAppeal");

export const committeeNamed = (procedure: Procedure, data: Given<"CommitteeNamed">, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = openAppeal(procedure, data.appeal);
  if (appeal === undefined) return notOpen;
  return (
    firstRefusal(
      by.as === "organizer" || by.as === "directorInCharge" ? undefined : isFor("80B2(k)", "whoArranges"),
      hearingBody(procedure, at) === "committee" ? undefined : refuse("93A", "noCommittee"),
      appeal.heardByCommittee ? impossible("hearingBegun") : undefined,
      data.members.includes(data.chair) ? undefined : impossible("chairNoMember"),
      ofTheirOwn(procedure, appeal, data.members, asked),
      data.members.some((member) => appeal.committee?.recused.has(member) === true)
        ? refuse("93B", "wasRecused")
        : undefined,
    ) ?? taken({ type: "CommitteeNamed", data: { ...data, by } })
  );
};

const notSitting = (appeal: Appeal, member: string): Decision | undefined =>
  isSitting(appeal, member) ? undefined : refuse("93B", "notSitting");

const hasVoted = ({ votes }: Appeal, member: string): boolean =>
  [...votes.values()].some((ofRuling) => ofRuling.has(member));

/** Once it is heard nobody's vote is thrown out: a member steps down himself, until he has voted. */
const mayStillBeRecused = (appeal: Appeal, member: string, { person }: Asked): Decision | undefined =>
  hasVoted(appeal, member) || (appeal.heardByCommittee && person !== member) ? impossible("hearingBegun") : undefined;

export const memberRecused = (procedure: Procedure, data: Given<"MemberRecused">, asked: Asked): Decision => {
  const { by } = asked;
  const appeal = openAppeal(procedure, data.appeal);
  if (appeal === undefined) return notOpen;
  return (
    firstRefusal(
      by.as === "player" || by.as === "captain" || by.as === "spectator"
        ? refuse("93B", "partiesChooseNoJudges")
        : undefined,
      recusesOthers(procedure, appeal, data.member, asked),
      notSitting(appeal, data.member),
      mayStillBeRecused(appeal, data.member, asked),
      appeal.committee?.members.every((one) => one === data.member || !isSitting(appeal, one)) === true
        ? impossible("nobodyLeft")
        : undefined,
    ) ?? taken({ type: "MemberRecused", data: { ...data, by } })
  );
};

export const voteCast = (procedure: Procedure, data: Given<"VoteCast">, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = openAppeal(procedure, data.appeal);
  if (appeal === undefined) return notOpen;
  const issue = appeal.issues.find(({ ruling }) => ruling === data.ruling);
  const body = issue && liesWith(procedure, issue, at);
  return (
    firstRefusal(
      by.as === "committee" ? undefined : isFor("93B", "committee"),
      asCommittee(procedure, appeal, asked),
      notSitting(appeal, data.member),
      appeal.heardByCommittee ? undefined : refuse("93B", "notHeard"),
      issue === undefined ? refuse("93B", "notOfAppeal") : undefined,
      body === undefined ? refuse("93B", "partDecided") : undefined,
      body === "committee" ? undefined : isFor("93B", "directorInCharge"),
      // A vote for a change may leave open what to: the decision may not.
      data.result === undefined ? undefined : resultFits(procedure, { ...data, outcome: data.vote }, "93B3"),
    ) ?? taken({ type: "VoteCast", data: { ...data, by } })
  );
};

/** Votes that are missing may change it: the asker's own before those of others. */
const waitingFor = (missing: readonly string[], { person }: Asker): Decision =>
  impossible(person !== undefined && missing.includes(person) ? "ownVoteMissing" : "votesMissing");

/**
 * Why the votes are for another decision, or do not settle it yet: whatever those who have not voted are for, it would be this one. Who may wait for votes is told so:
 * that the committee voted otherwise is said where no vote that is missing could change it.
 */
export const againstVotes = (
  appeal: Appeal,
  { ruling, outcome }: Pick<ProcedureData<"CommitteeDecided">, "ruling" | "outcome">,
  asker: Asker,
): Decision | undefined => {
  const votes = [...(appeal.votes.get(ruling) ?? [])].filter(([member]) => isSitting(appeal, member));
  if (votes.length === 0) return undefined;
  const count = (what: string): number => votes.filter(([, vote]) => vote === what).length;
  const most = Math.max(...votes.map(([, vote]) => count(vote)));
  const ofChair = votes.find(([member]) => member === appeal.committee?.chair)?.[1];
  const winners = new Set(votes.map(([, vote]) => vote).filter((vote) => count(vote) === most));
  const isFor =
    winners.size === 1 || ofChair === undefined || !winners.has(ofChair) ? winners.has(outcome) : outcome === ofChair;
  const others = Math.max(0, ...votes.filter(([, vote]) => vote !== outcome).map(([, vote]) => count(vote)));
  const voted = new Set(votes.map(([member]) => member));
  const missing = (appeal.committee?.members ?? []).filter((member) => isSitting(appeal, member) && !voted.has(member));
  const behind = others - count(outcome) - missing.length;
  const mayYetBe = behind < 0 || (behind === 0 && (ofChair === undefined || ofChair === outcome));
  if (!isFor) return missing.length > 0 && mayYetBe ? waitingFor(missing, asker) : impossible("votedOtherwise");
  const ahead = count(outcome) - others - missing.length;
  return missing.length === 0 || ahead > 0 || (ahead === 0 && ofChair === outcome)
    ? undefined
    : waitingFor(missing, asker);
};
