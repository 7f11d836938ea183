/** Everything that the director is told at once (Law 10C1): what happened, whose choice, each option with what follows, what comes later. */
import type { Answer, Sentence } from "./answer.ts";

export const sentencesOf = ({ happened, back, choice, later }: Answer): readonly Sentence[] => [
  ...happened,
  ...back,
  ...later,
  ...choice.flatMap(({ says, options }) => [
    says,
    ...options.flatMap((option) => [
      option.says,
      ...option.follows,
      ...option.ways.flatMap((way) => [way.says, ...way.follows]),
    ]),
  ]),
];
