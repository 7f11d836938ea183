/** What a director says aloud at a table, line by line: of no more than has been noticed, for whoever hears it plays on (9A, 16). What he weighs by himself is not said. Law 10C1. */
import { asNoticed } from "../table/as-noticed.ts";
import type { Table } from "../table/fold.ts";
import { directorsAnswer } from "./answer.ts";
import { isWeighed } from "./likely-awards.ts";
import type { Sentence } from "./sentence.ts";

/** The sentences of each line. */
export const answerAloud = (table: Table): readonly (readonly Sentence[])[] => {
  const { happened, back, choice } = directorsAnswer(table, asNoticed);
  return [
    ...[...happened, ...back].filter((said) => !isWeighed(said)).map((said) => [said]),
    ...choice
      .filter(({ says }) => !isWeighed(says))
      .flatMap(({ says, options }) => [[says], ...options.map((option) => [option.says, ...option.follows])]),
  ];
};
