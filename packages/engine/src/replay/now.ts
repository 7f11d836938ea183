/** How a board stands at a frame, as sentences: whose turn, the contract, the tricks, what binds whom. With `eventSaid` a board can be followed by ear. */
import type { Told } from "../answers/sentence.ts";
import { scoreNamed, sentence } from "../answers/sentence.ts";
import { SEATS } from "../cards/seats.ts";
import type { Frame } from "./frames.ts";

export const nowSaid = ({ number, view, trick, won, answer }: Frame): readonly Told[] => {
  if (number === 0) return [];
  const { phase, contract } = view;
  return [
    ...(view.cancelled === null ? [] : [sentence("now.cancelled", view.cancelled, [])]),
    ...(view.adjust === null ? [] : [sentence("now.adjust", view.adjust, [])]),
    ...(decisionSaid(view, answer) ?? turnSaid(view, trick.length === 0)),
    ...(contract === null ? [] : [contractSaid(contract)]),
    ...(phase === "auction" || phase === "clarification" || won.length === 0
      ? []
      : [sentence("now.tricks", "65", [], { ns: view.tricks.NS, ew: view.tricks.EW })]),
    ...boundSaid(view),
    ...endSaid(view),
  ];
};

/** Where something is to be decided before the board goes on, who decides; while nobody has noticed it, the table goes on. */
const decisionSaid = (
  { phase, irregularities }: Frame["view"],
  answer: Frame["answer"],
): readonly Told[] | undefined => {
  const next = answer?.choice.find(({ says }) => !says.key.startsWith("goesOn"))?.says;
  if (next === undefined || phase === "claim" || phase === "ended") return undefined;
  if (irregularities.some(({ noticed, state }) => !noticed && state === "pending")) return undefined;
  const { decider = "director" } = next.parameters;
  return [sentence("now.decides", next.law, [], { decider })];
};

const turnSaid = ({ phase, turn, declarer, dummy, claim }: Frame["view"], leads: boolean): readonly Told[] => {
  if (phase === "claim" && claim !== null) return [sentence("now.claim", "68D", [], { seat: claim.seat })];
  if (turn === null) return [];
  if (phase === "auction") return [sentence("now.turn.call", "17C", [], { seat: turn })];
  if (phase === "clarification") return [sentence("now.turn.openingLead", "41A", [], { seat: turn })];
  const key = leads ? "now.turn.lead" : "now.turn.play";
  return turn === dummy && declarer !== null
    ? [sentence(`${key}.dummy`, "45B", [], { declarer, dummy })]
    : [sentence(key, leads ? "44A" : "44B", [], { seat: turn })];
};

const contractSaid = (contract: string): Told => {
  const [bid = "", declarer] = contract.split("-");
  return declarer === undefined
    ? sentence("now.passedOut", "22A", [])
    : sentence("now.contract", "22A", [], { contract: bid, declarer });
};

const boundSaid = ({ mustPass, penaltyCards }: Frame["view"]): readonly Told[] =>
  SEATS.flatMap((seat) => {
    const extent = mustPass[seat];
    const lying = penaltyCards[seat] ?? [];
    return [
      ...(extent === undefined ? [] : [{ key: `now.mustPass.${extent}`, law: null, events: [], parameters: { seat } }]),
      ...(["major", "minor"] as const).flatMap((rank) => {
        const cards = lying.flatMap(([card, of]) => (of === rank ? [card] : []));
        return cards.length === 0 ? [] : [sentence(`now.penaltyCards.${rank}`, "50", [], { seat, cards })];
      }),
    ];
  });

const endSaid = ({ phase, declarerTricks, score }: Frame["view"]): readonly Told[] => {
  if (phase !== "ended") return [];
  return declarerTricks === null || score === null
    ? [sentence("now.ended", "7C", [])]
    : [sentence("now.result", "77", [], { tricks: declarerTricks, score: scoreNamed(score) })];
};
