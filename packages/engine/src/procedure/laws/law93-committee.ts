/**
 * Who sits on the committee of an appeal (Law 93B): named before the hearing, or in the place of one that cannot decide what it has heard (80B2(k)), recused where a member should not judge it, voting on what lies with the
 * committee once it has been heard. What the votes settle is in `law93-votes.ts`.
 */
import type { ProcedureData } from "../told/events.ts";
import { asJudge, namesOwnJudges, ofTheirOwn, recusesOthers } from "./law93-conflicts.ts";
import { mayVoteFor } from "./law93-powers.ts";
import { changesNothing, resultFits } from "./law93-results.ts";
import { hearingBody, hearingStages, liesWith } from "../told/stages.ts";
import { hasHeard, isSitting, type Appeal, type Procedure } from "../told/state.ts";
import { asTold, isAmongPeople, type WhoIs } from "../told/who-is.ts";
import { type Asked, type Asker, type Decision, firstRefusal, isFor, impossible, refuse, taken } from "./decision.ts";
import { votesComeTo } from "./law93-votes.ts";

type Given<Type extends "CommitteeNamed" | "MemberRecused" | "VoteCast"> = Omit<ProcedureData<Type>, "by">;

const openAppeal = (procedure: Procedure, id: string): Appeal | undefined => {
  const appeal = procedure.appeals.get(id);
  return appeal !== undefined && hearingStages(appeal) === "open" ? appeal : undefined;
};

const notOpen = impossible("noOpenAppeal");

/** What lies with the committee: of each of these rulings it votes and decides. */
const withCommittee = (procedure: Procedure, { issues }: Appeal, at: string): readonly string[] =>
  issues.filter((issue) => liesWith(procedure, issue, at) === "committee").map(({ ruling }) => ruling);

/** Whoever sits on it has voted on all that lies with it, and the votes come to something: nothing is missing for its decision. */
const mayDecide = (procedure: Procedure, appeal: Appeal, at: string): boolean =>
  withCommittee(procedure, appeal, at).every((ruling) => votesComeTo(procedure, appeal, ruling) !== undefined);

/** Those who sit on it have heard it and voted, and a tie waits for a chair who is gone: whoever arranges who hears names one of them. */
const namesChair = (appeal: Appeal, { members, chair }: Given<"CommitteeNamed">): boolean => {
  const { committee } = appeal;
  if (committee === undefined || isSitting(appeal, committee.chair)) return false;
  const sitting = committee.members.filter((member) => isSitting(appeal, member));
  return members.includes(chair) && isSamePeople(sitting, members);
};

const isSamePeople = (some: readonly string[], others: readonly string[], whoIs?: WhoIs): boolean =>
  some.every((one) => isAmongPeople(others, one, whoIs)) && others.every((one) => isAmongPeople(some, one, whoIs));

/** The organizer arranges who hears (80B2(k)), or the director in charge where he named it and decided nothing of that appeal himself (93B1). */
const mayReplace = ({ committee, issues }: Appeal, { by }: Asked): boolean =>
  by.as === "organizer" || (committee?.by === by.as && issues.every(({ part }) => part !== "law"));

/** Whoever judges it, or was to, has a say in it by his vote and in nothing else: he names neither who comes in its place nor its chair. */
const hasSat = ({ committee, satBefore }: Appeal, { person, whoIs }: Asker): boolean =>
  person !== undefined &&
  [committee?.members, committee?.recused, satBefore?.members].some((people) => isAmongPeople(people, person, whoIs));

const hasVoted = ({ votes, satBefore }: Appeal, member: string, { whoIs }: Asker): boolean =>
  [satBefore?.voted, ...[...votes.values()].map((cast) => cast.keys())].some((people) =>
    isAmongPeople(people, member, whoIs),
  );

/** Those who come in its place have not voted on that appeal, and are not the same people: nobody's vote is wiped out so that he may vote again. */
const ofOthers = (appeal: Appeal, members: readonly string[], asker: Asker): Decision | undefined => {
  const sitting = appeal.committee?.members.filter((member) => isSitting(appeal, member)) ?? [];
  return firstRefusal(
    isSamePeople(sitting, members, asker.whoIs) ? impossible("samePeople") : undefined,
    members.some((member) => hasVoted(appeal, member, asker)) ? refuse("93B", "votedBefore") : undefined,
  );
};

/**
 * What a committee has begun to hear is not taken from it: another one comes in its place only while votes are missing that do not come, and whoever names it says why to the
 * parties. He does not see how anybody voted.
 */
const inItsPlace = (
  procedure: Procedure,
  appeal: Appeal,
  { grounds, anew, members }: Given<"CommitteeNamed">,
  asked: Asked,
): Decision | undefined =>
  firstRefusal(
    withCommittee(procedure, appeal, asked.at).length === 0 || appeal.committee === undefined
      ? impossible("hearingBegun")
      : undefined,
    mayReplace(appeal, asked) ? undefined : isFor("80B2(k)", "organizer"),
    hasSat(appeal, asked) ? refuse("93B", "satOnIt") : undefined,
    anew === true && mayDecide(procedure, appeal, asked.at) ? impossible("votesComplete") : undefined,
    anew === true && grounds === undefined ? impossible("replacedUnsaid") : undefined,
    anew === true ? ofOthers(appeal, members, asked) : undefined,
  );

/** Somebody has one vote, whatever numbers he has. */
const isTwice = (members: readonly string[], { whoIs = asTold }: Asker): boolean =>
  new Set(members.map(whoIs)).size < members.length;

export const committeeNamed = (procedure: Procedure, named: Given<"CommitteeNamed">, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = openAppeal(procedure, named.appeal);
  if (appeal === undefined) return notOpen;
  const isBegun = hasHeard(appeal);
  const data = isBegun && !namesChair(appeal, named) ? { ...named, anew: true as const } : named;
  return (
    firstRefusal(
      by.as === "organizer" || by.as === "directorInCharge" ? undefined : isFor("80B2(k)", "whoArranges"),
      hearingBody(procedure, at) === "committee" ? undefined : refuse("93A", "noCommittee"),
      isBegun ? inItsPlace(procedure, appeal, data, asked) : undefined,
      data.members.includes(data.chair) ? undefined : impossible("chairNoMember"),
      ofTheirOwn(procedure, appeal, data.members, asked),
      namesOwnJudges(procedure, appeal, asked),
      isTwice(data.members, asked) ? impossible("memberTwice") : undefined,
      data.members.some((member) => isAmongPeople(appeal.committee?.recused, member, asked.whoIs))
        ? refuse("93B", "wasRecused")
        : undefined,
    ) ?? taken({ type: "CommitteeNamed", data: { ...data, by } })
  );
};

const notSitting = (appeal: Appeal, member: string): Decision | undefined =>
  isSitting(appeal, member) ? undefined : refuse("93B", "notSitting");

/** Once it is heard nobody's vote is thrown out: a member steps down himself, until he has voted. */
const mayStillBeRecused = (appeal: Appeal, member: string, asked: Asked): Decision | undefined =>
  hasVoted(appeal, member, asked) || (hasHeard(appeal) && asked.person !== member)
    ? impossible("hearingBegun")
    : undefined;

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
      hasHeard(appeal) ? undefined : refuse("93B", "notHeard"),
      issue === undefined ? refuse("93B", "notOfAppeal") : undefined,
      body === undefined ? refuse("93B", "partDecided") : undefined,
      body === "committee" ? undefined : isFor("93B", "directorInCharge"),
      issue === undefined ? undefined : mayVoteFor(procedure, issue, { ...data, outcome: data.vote }, asked),
      // A vote for a change may leave open what to: the decision may not.
      data.result === undefined ? undefined : resultFits(procedure, { ...data, outcome: data.vote }, "93B3"),
      data.vote === "changed" ? changesNothing(procedure, { ...data, outcome: data.vote }, { by }, "93B3") : undefined,
    ) ?? taken({ type: "VoteCast", data: { ...data, by } })
  );
};
