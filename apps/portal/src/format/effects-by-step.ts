/** What a case did to the standings, apart for each step of it: what the ruling moved, and what a decision on appeal moved after it. Laws 81C, 82C, 93. */
import type { CaseEventView, CaseFile } from "@traveller/model";

type Told = CaseEventView["told"]["type"];
type Effect = CaseFile["effects"][number];
type Move = Effect["moves"][number];

/** What numbers move by; what follows of it in the session comes behind it in the log. */
const STEPS = [
  "RulingGiven",
  "RulingCorrected",
  "RectificationWaived",
  "DisqualificationApproved",
  "CaseMoved",
  "LateCorrectionMade",
  "DirectorDecidedOnLaw",
  "CommitteeDecided",
  "AuthorityDecided",
] as const satisfies readonly Told[];
type Step = (typeof STEPS)[number] | "ResultCorrected";

const stepIn = (type: Told): Step | undefined => STEPS.find((one) => one === type);

export type EffectsOfStep = { readonly step: Step; readonly at: string; readonly effects: readonly Effect[] };

/** What several events of one moment did to a contestant, from where the first found it to where the last left it: nobody saw what stood in between. */
const together = (one: Move, next: Move): Move => ({
  ...next,
  rankBefore: one.rankBefore,
  totalBefore: one.totalBefore,
  percentBefore: one.percentBefore,
});

/** Of one moment, each contestant once; nothing of whom it left where he was. */
const ofOneMoment = (effects: readonly Effect[]): readonly Effect[] => {
  const byMoment = new Map<string, Effect>();
  for (const effect of effects.toSorted((a, b) => a.sequence - b.sequence)) {
    const before = byMoment.get(effect.at);
    const moves = new Map((before?.moves ?? []).map((move) => [move.contestant, move]));
    for (const move of effect.moves) {
      const earlier = moves.get(move.contestant);
      moves.set(move.contestant, earlier === undefined ? move : together(earlier, move));
    }
    byMoment.set(effect.at, { ...effect, moves: [...moves.values()] });
  }
  return [...byMoment.values()].map((effect) => ({
    ...effect,
    moves: effect.moves.filter(
      (move) =>
        move.rankBefore !== move.rankAfter ||
        move.totalBefore !== move.totalAfter ||
        move.percentBefore !== move.percentAfter,
    ),
  }));
};

/** In their order. What moved before anything was ruled is an entry that was put right (Law 79C). */
export const effectsByStep = ({ events, effects }: Pick<CaseFile, "events" | "effects">): readonly EffectsOfStep[] => {
  const steps = events.flatMap(({ sequence, told: { type }, at }) => {
    const step = stepIn(type);
    return step === undefined ? [] : [{ sequence, step, at }];
  });
  const groups = new Map<number, { step: Step; at: string; effects: Effect[] }>();
  for (const effect of effects) {
    // What is moved with its case is told before the case says so, at the same moment.
    const of =
      steps.find(({ step, at }) => step === "CaseMoved" && at === effect.at) ??
      steps.findLast(({ sequence }) => sequence < effect.sequence);
    const group = groups.get(of?.sequence ?? 0) ?? {
      step: of?.step ?? "ResultCorrected",
      at: of?.at ?? effect.at,
      effects: [],
    };
    group.effects.push(effect);
    groups.set(of?.sequence ?? 0, group);
  }
  return [...groups.values()].map((group) => ({ ...group, effects: ofOneMoment(group.effects) }));
};
