/** What a committee has voted for, as the fields of its decision: a decision begins with it. Law 93B3. */
import type { CaseEventView } from "@traveller/model";
import type { Texts } from "#components/forms/texts.ts";
import { draftTexts } from "#components/rule/drafted.ts";

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];

/** Of each member the last one on this ruling. */
const votesOn = (events: readonly Pick<CaseEventView, "told">[], ruling: string): readonly Vote[] => [
  ...new Map(
    events.flatMap(({ told }) =>
      told.type === "VoteCast" && told.data.ruling === ruling ? [[told.data.member, told.data] as const] : [],
    ),
  ).values(),
];

const textsOf = ({ result, nonOffending, selfInflicted }: Vote): Texts | undefined =>
  result === undefined
    ? undefined
    : result.kind === "penalty"
      ? { amount: String(result.amount) }
      : draftTexts({ laws: [], result, nonOffending, selfInflicted });

/** What most of those who vote for a change would change it to, the first of them where none has more; nothing where nobody said. */
export const votedTexts = (events: readonly Pick<CaseEventView, "told">[], ruling: string): Texts | undefined => {
  const wanted = votesOn(events, ruling).flatMap((vote): readonly Texts[] => {
    const texts = vote.vote === "changed" ? textsOf(vote) : undefined;
    return texts === undefined ? [] : [texts];
  });
  const count = (one: Texts): number => wanted.filter((other) => JSON.stringify(other) === JSON.stringify(one)).length;
  const most = Math.max(...wanted.map(count));
  return wanted.find((one) => count(one) === most);
};
