/** What a scheme asks of players besides their membership: nobody's age or sex is looked up for a scheme that does not speak of it. Serves Law 80A. */
import { namesIn } from "../formula/index.ts";
import type { Formula, Prepared, PreparedAwards } from "./prepared.ts";
import type { Scheme } from "./scheme.ts";

/** The names that its formulas about players speak of. */
export const spokenOfPlayers = (prepared: Prepared): ReadonlySet<string> => {
  const formulas: readonly (Formula | undefined)[] = [
    ...prepared.earns.map(({ when }) => when),
    ...prepared.titles.map(({ when }) => when),
    ...(prepared.kind === "awards" ? prepared.lists.map(({ who }) => who) : []),
  ];
  return new Set(formulas.flatMap((formula) => (formula === undefined ? [] : [...namesIn(formula.expression)])));
};

/** Whether its events are whole tournaments; else they are sessions, as where nothing holds. */
export const awardsTournaments = (scheme: Scheme | undefined): boolean =>
  scheme?.kind === "awards" && scheme.events === "tournaments";

/** Whether some list of the scheme counts sessions: there one that was worth nothing is better than one that was worth less. */
export const countsSessions = ({ lists }: Pick<PreparedAwards, "lists">): boolean =>
  lists.some(({ counts }) => counts.by === "best");
