/**
 * What a committee's votes settle (Law 93B; the Laws say nothing of votes): the decision is what most of those who sit on it are for, a tie is the chair's, and it waits for
 * votes that could still change it. Of what a change is to the same holds among those who say what they would change it to. Where nobody is in the chair, or the chair is for
 * something else, a tie is no decision; and what nobody voted for is not what one of them makes of it.
 */
import type { Decided, ProcedureData } from "../told/events.ts";
import { sameDecided } from "../told/same.ts";
import { resultAt } from "../told/place.ts";
import { type Entry, entryOf } from "../told/ruled.ts";
import { type Appeal, hasHeard, isSitting, type Procedure } from "../told/state.ts";
import { type Asker, type Decision, impossible, refuse } from "./decision.ts";

type Choice = Decided | ProcedureData<"VoteCast">["vote"];

/** Whether two are for the same, where that was entered at the table. */
type IsSame = (one: Choice, other: Choice) => boolean;
const sameWhere =
  (entry: Entry | undefined): IsSame =>
  (one, other) =>
    typeof one === "string" || typeof other === "string" ? one === other : sameDecided(one, other, entry);

const countIn =
  (choices: readonly Choice[], isSame: IsSame) =>
  (what: Choice): number =>
    choices.filter((choice) => isSame(choice, what)).length;

/** What most of them are for, the first of them where none has more. */
export const mostVoted = <Voted extends Choice>(choices: readonly Voted[], entry?: Entry): Voted | undefined => {
  const count = countIn(choices, sameWhere(entry));
  const most = Math.max(...choices.map(count));
  return choices.find((choice) => count(choice) === most);
};

type Votes = {
  readonly isSame: IsSame;
  readonly said: readonly (readonly [member: string, choice: Choice])[];
  /** Who has yet to vote. */
  readonly missing: readonly string[];
  readonly chair: string | undefined;
};

type Cast = readonly (readonly [member: string, Pick<ProcedureData<"VoteCast">, "vote" | "result">])[];

/** Of those who sit on it. */
const votesOn = (appeal: Appeal, ruling: string): { readonly cast: Cast; readonly missing: readonly string[] } => {
  const cast = [...(appeal.votes.get(ruling) ?? [])].filter(([member]) => isSitting(appeal, member));
  const sitting = (appeal.committee?.members ?? []).filter((member) => isSitting(appeal, member));
  return { cast, missing: sitting.filter((member) => !cast.some(([one]) => one === member)) };
};

/** What those who say so would change it to. */
const whatTo = (cast: Cast) =>
  cast.flatMap(([member, { result }]) => (result === undefined ? [] : [[member, result] as const]));

/** Votes that are missing may change it: the asker's own before those of others. */
const waitingFor = (missing: readonly string[], { person }: Asker): Decision =>
  impossible(person !== undefined && missing.includes(person) ? "ownVoteMissing" : "votesMissing");

/** Why they are for something else, or do not settle it yet: whatever those who have not voted are for, it would be this one. */
const against = (
  { said, missing, chair, isSame }: Votes,
  chosen: Choice,
  otherwise: "votedOtherwise" | "votedOtherResult",
  asker: Asker,
): Decision | undefined => {
  const count = countIn(
    said.map(([, choice]) => choice),
    isSame,
  );
  const most = Math.max(...said.map(([, choice]) => count(choice)));
  const own = count(chosen);
  const others = Math.max(0, ...said.flatMap(([, choice]) => (isSame(choice, chosen) ? [] : [count(choice)])));
  const ofChair = said.find(([member]) => member === chair)?.[1];
  const isChairs = ofChair !== undefined && isSame(ofChair, chosen);
  const chairTurnsTie = ofChair !== undefined && others === own && count(ofChair) === most;
  if (own === most && (!chairTurnsTie || isChairs)) {
    const ahead = own - others - missing.length;
    if (ahead > 0 || (ahead === 0 && isChairs)) return undefined;
    return missing.length === 0 ? impossible("votesTied") : waitingFor(missing, asker);
  }
  const behind = others - own - missing.length;
  const mayYetBe = behind < 0 || (behind === 0 && (ofChair === undefined || isChairs));
  // Who may wait for votes is told so: that they are for something else is said where no vote that is missing could change it.
  return missing.length > 0 && mayYetBe ? waitingFor(missing, asker) : impossible(otherwise);
};

/** What was entered where a ruling was made. */
export const enteredWhere = ({ session, rulings }: Procedure, ruling: string): Entry | undefined => {
  const place = rulings.get(ruling)?.place;
  return place === undefined ? undefined : entryOf(resultAt(session, place)?.outcome);
};

type Verdict = Pick<ProcedureData<"CommitteeDecided">, "ruling" | "outcome" | "result">;

/** Nobody voted on what to: whoever is alone on it says so, and else the chair who is for a change. */
const saysWhatTo = ({ said, chair }: Pick<Votes, "said" | "chair">, { person }: Asker): boolean =>
  person === undefined ||
  said.length === 1 ||
  (person === chair && said.some(([member, vote]) => member === chair && vote === "changed"));

/** A committee whose members are named decides what it has heard, by its votes; whoever is left alone on it votes by deciding. */
export const againstVotes = (
  procedure: Procedure,
  appeal: Appeal,
  { ruling, outcome, result }: Verdict,
  asker: Asker,
): Decision | undefined => {
  const { committee } = appeal;
  if (committee === undefined) return undefined;
  if (!hasHeard(appeal)) return refuse("93B", "notHeard");
  const { chair } = committee;
  const { cast, missing } = votesOn(appeal, ruling);
  if (cast.length === 0) return missing.length > 1 ? waitingFor(missing, asker) : undefined;
  const said = cast.map(([member, { vote }]) => [member, vote] as const);
  const isSame = sameWhere(enteredWhere(procedure, ruling));
  const refusal = against({ said, missing, chair, isSame }, outcome, "votedOtherwise", asker);
  if (refusal !== undefined || result === undefined) return refusal;
  const to = whatTo(cast);
  if (to.length > 0) return against({ said: to, missing, chair, isSame }, result, "votedOtherResult", asker);
  return saysWhatTo({ said, chair }, asker) ? undefined : impossible("resultUnvoted");
};

/** What the votes of all who sit on it come to; nothing while one is missing, where they are tied, or where nobody said what a change is to. */
export const votesComeTo = (procedure: Procedure, appeal: Appeal, ruling: string): Verdict | undefined => {
  const { cast, missing } = votesOn(appeal, ruling);
  if (cast.length === 0 || missing.length > 0) return undefined;
  const to = whatTo(cast).map(([, result]) => result);
  const choices = cast.flatMap(([, { vote }]): readonly Verdict[] =>
    vote === "changed" ? to.map((result) => ({ ruling, outcome: vote, result })) : [{ ruling, outcome: vote }],
  );
  return choices.find((choice) => againstVotes(procedure, appeal, choice, {}) === undefined);
};
