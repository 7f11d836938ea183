/** What is wrong with an award scheme, as a sentence with its place: an officer finds it where he wrote it. Law 80A. */
import type { SchemeProblem } from "@traveller/engine/ranking";
import { says, type Sentence } from "./sentence.ts";
import { wrongSays } from "./wrong.ts";

type FormulaTrouble = Extract<SchemeProblem, { readonly kind: "formula" }>["problem"]["trouble"];

const expectedSays = ({ wanted, found }: Extract<FormulaTrouble, { readonly kind: "expected" }>): Sentence => {
  if (found === "")
    return wanted === "value" ? says("rankings.expectedValueAtEnd") : says("rankings.expectedAtEnd", { wanted });
  if (wanted === "value") return says("rankings.expectedValue", { found });
  return wanted === "end" ? says("rankings.expectedEnd", { found }) : says("rankings.expected", { wanted, found });
};

/** Why a formula is not understood. */
export const formulaSays = (trouble: FormulaTrouble): Sentence => {
  switch (trouble.kind) {
    case "tooLong":
    case "tooDeep":
      return says(`rankings.${trouble.kind}`, { most: trouble.most });
    case "noSuchSign":
      return says("rankings.noSuchSign", { sign: trouble.sign });
    case "wordsNotClosed":
    case "longNumber":
      return says(`rankings.${trouble.kind}`);
    case "expected":
      return expectedSays(trouble);
    case "unknownName":
    case "unknownFunction": {
      const { name, meant } = trouble;
      return meant === undefined
        ? says(`rankings.${trouble.kind}`, { name })
        : says(`rankings.${trouble.kind}Meant`, { name, meant });
    }
    case "howMany":
      return says("rankings.howMany", { name: trouble.name, least: trouble.least, most: trouble.most });
    case "wrongKind":
      return says("rankings.wrongKind", {
        wanted: says(`rankings.kind-${trouble.wanted}`),
        found: says(`rankings.kind-${trouble.found}`),
      });
  }
};

/** What is wrong, without its place. */
export const schemeProblemSays = (problem: SchemeProblem): Sentence => {
  switch (problem.kind) {
    case "formula":
      return formulaSays(problem.problem.trouble);
    case "shape":
      return says("rankings.shape", { why: wrongSays(problem.wrong.wrong) });
    case "nameTaken":
    case "noSuchClass":
    case "noSuchStep":
      return says(`rankings.${problem.kind}`, { name: problem.name });
  }
};
