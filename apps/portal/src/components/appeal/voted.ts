/** What a committee has voted for, as the fields of its decision: a decision begins with it. Law 93B3. */
import { type Entry, mostVoted } from "@traveller/engine/procedure";
import type { CaseEventView } from "@traveller/model";
import type { Texts } from "#components/forms/texts.ts";
import { draftTexts } from "#components/rule/drafted.ts";

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];
/** For a change, and which. */
type Change = Vote & { readonly result: NonNullable<Vote["result"]> };

/** Of each member the last one on this ruling. */
const votesOn = (events: readonly Pick<CaseEventView, "told">[], ruling: string): readonly Vote[] => [
  ...new Map(
    events.flatMap(({ told }) =>
      told.type === "VoteCast" && told.data.ruling === ruling ? [[told.data.member, told.data] as const] : [],
    ),
  ).values(),
];

const textsOf = ({ result, nonOffending, selfInflicted }: Change): Texts =>
  result.kind === "penalty"
    ? { amount: String(result.amount) }
    : draftTexts({ laws: [], result, nonOffending, selfInflicted });

/** What most of those who vote for a change would change it to, the first of them where none has more; nothing where nobody said. */
export const votedTexts = (
  events: readonly Pick<CaseEventView, "told">[],
  ruling: string,
  entry?: Entry,
): Texts | undefined => {
  const wanted = votesOn(events, ruling).flatMap(({ result, ...vote }): readonly Change[] =>
    vote.vote === "changed" && result !== undefined ? [{ ...vote, result }] : [],
  );
  const result = mostVoted(
    wanted.map((vote) => vote.result),
    entry,
  );
  const first = wanted.find((vote) => vote.result === result);
  return first === undefined ? undefined : textsOf(first);
};
