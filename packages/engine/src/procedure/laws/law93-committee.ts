/**
 * Who sits on the committee of an appeal (Law 93B): named before the hearing, recused where a member should not judge it, voting on what lies with the
 * committee once it has been heard. What the votes settle is in `law93-votes.ts`.
 */
import type { ProcedureData } from "../told/events.ts";
import { asJudge, namesOwnJudges, ofTheirOwn, recusesOthers } from "./law93-conflicts.ts";
import { changesNothing, resultFits } from "./law93-results.ts";
import { hearingBody, hearingStages, liesWith } from "../told/stages.ts";
import { isSitting, type Appeal, type Procedure } from "../told/state.ts";
import { type Asked, type Decision, firstRefusal, isFor, impossible, refuse, taken } from "./decision.ts";

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
      namesOwnJudges(procedure, appeal, asked),
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
      asJudge(procedure, appeal, asked),
      notSitting(appeal, data.member),
      appeal.heardByCommittee ? undefined : refuse("93B", "notHeard"),
      issue === undefined ? refuse("93B", "notOfAppeal") : undefined,
      body === undefined ? refuse("93B", "partDecided") : undefined,
      body === "committee" ? undefined : isFor("93B", "directorInCharge"),
      // A vote for a change may leave open what to: the decision may not.
      data.result === undefined ? undefined : resultFits(procedure, { ...data, outcome: data.vote }, "93B3"),
      data.vote === "changed" ? changesNothing(procedure, { ...data, outcome: data.vote }, "93B3") : undefined,
    ) ?? taken({ type: "VoteCast", data: { ...data, by } })
  );
};
