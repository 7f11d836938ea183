/** What cannot have happened at a table, as sentences: what is wrong, and what to do. */
import type { TableRefusal } from "@traveller/engine";
import { says, type Sentence } from "./sentence.ts";

type Trouble = TableRefusal["trouble"];
type Seated = Extract<Trouble, { readonly seat: unknown }>["seat"];

const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const written = (card: string): string => `${SIGNS[card.charAt(0)] ?? ""}${card.slice(1).replace("T", "10")}`;
const named = (seat: Seated): Sentence => says(`files.seat${seat}`);

export const atTableSays = (trouble: Trouble): readonly [message: Sentence, hint: Sentence] => {
  const hint = says(`atTable.${trouble.kind}Hint`);
  switch (trouble.kind) {
    case "noCallToReplace":
    case "mayNotTakeBackCall":
    case "noCallYet":
    case "noSuchChoice":
      return [says(`atTable.${trouble.kind}`, { seat: named(trouble.seat) }), hint];
    case "notHeld":
    case "mayNotTakeBack":
      return [says(`atTable.${trouble.kind}`, { seat: named(trouble.seat), card: written(trouble.card) }), hint];
    case "denied":
      return [says("atTable.denied", { law: trouble.law }), hint];
    case "tricksLeft":
      return [says("atTable.tricksLeft", { left: trouble.left }), hint];
    case "readTooOften":
    case "tooIrregular":
      return [says(`atTable.${trouble.kind}`, { most: trouble.most }), hint];
    case "noSuchEvent":
    case "correctsRecord":
      return [says(`atTable.${trouble.kind}`, { number: trouble.number }), hint];
    case "thenImpossible": {
      const [why] = atTableSays(trouble.why);
      return [says("atTable.thenImpossible", { number: trouble.number, why }), hint];
    }
    default:
      return [says(`atTable.${trouble.kind}`), hint];
  }
};
