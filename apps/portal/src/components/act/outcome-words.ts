/** What came of a board in one line of words, for a heading and for the question whether it is to be another. Laws 12C, 77. */
import type { Award, Outcome } from "@traveller/engine";
import type { useTranslations } from "next-intl";
import { againstContract, contractParts, strainSign } from "#format/contract.ts";
import { score } from "#format/figure.ts";

type Words = {
  readonly game: ReturnType<typeof useTranslations<"game">>;
  readonly awards: (ns: Award, ew: Award) => string;
};

export const outcomeWords = (outcome: Outcome, words: Words): string => {
  const { game, awards } = words;
  switch (outcome.kind) {
    case "played": {
      const parts = contractParts(outcome.contract);
      if (parts === undefined) return outcome.contract;
      const { level, strain, doubling } = parts;
      return `${level}${strainSign(strain)}${doubling} ${game(`seatLetters.${outcome.declarer}`)} ${againstContract(level, outcome.tricks)}`;
    }
    case "scoreOnly":
      return score(outcome.score);
    case "passedOut":
    case "notPlayed":
      return game(outcome.kind);
    case "awaitsRuling":
      return game("awaitsRuling", { law: outcome.law });
    case "adjusted":
      return awards(outcome.ns, outcome.ew);
  }
};
