/** What a scheme asks of players besides their membership: nobody's age or sex is looked up for a scheme that does not speak of it. Serves Law 80A. */
import type { Expression } from "../formula/index.ts";
import type { Formula, Prepared } from "./prepared.ts";

const namesIn = (expression: Expression): readonly string[] => {
  switch (expression.kind) {
    case "number":
    case "words":
      return [];
    case "name":
      return [expression.name];
    case "minus":
    case "not":
      return namesIn(expression.of);
    case "operation":
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    case "choice":
      return [expression.when, expression.chosen, expression.otherwise].flatMap(namesIn);
    case "call":
      return expression.given.flatMap(namesIn);
  }
};

/** The names that its formulas about players speak of. */
export const spokenOfPlayers = (prepared: Prepared): ReadonlySet<string> => {
  const formulas: readonly (Formula | undefined)[] = [
    ...prepared.earns.map(({ when }) => when),
    ...prepared.titles.map(({ when }) => when),
    ...(prepared.kind === "awards" ? prepared.lists.map(({ who }) => who) : []),
  ];
  return new Set(formulas.flatMap((formula) => (formula === undefined ? [] : namesIn(formula.expression))));
};
