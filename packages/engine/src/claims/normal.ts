/**
 * Which plays of a claimer are normal in the sense of Laws 70 and 71. Rules are heard in this order, each on what the ones before it have left;
 * where a rule would leave nothing it is not heard. Whatever none of them speaks against is normal: doubt goes against the claimer (70A).
 */
import type { Held, Moment } from "./ending.ts";
import { choicesOf, suitOf } from "./ending.ts";
import { DISCARDS } from "./rules/discards.ts";
import { FOLLOWS, againstKnownCard } from "./rules/follows.ts";
import { LEADS } from "./rules/leads.ts";
import type { Rule } from "./rules/rule.ts";
import { STATED } from "./rules/stated.ts";
import type { Claimer, Sight } from "./sight.ts";
import { sightOf } from "./sight.ts";

/** What was said comes first; what was seen of one card comes last, so that who has seen less has never fewer normal plays. */
const ON_LEAD: readonly Rule[] = [...STATED, ...LEADS];
const IN_SUIT: readonly Rule[] = [...STATED, ...FOLLOWS, againstKnownCard];
const OUT_OF_SUIT: readonly Rule[] = [...STATED, ...DISCARDS];

const rulesFor = ({ trick }: Moment, options: readonly Held[]): readonly Rule[] => {
  const [led] = trick;
  if (led === undefined) return ON_LEAD;
  return suitOf(options[0] ?? 0) === suitOf(led) ? IN_SUIT : OUT_OF_SUIT;
};

/** What a rule leaves of the cards; all of them where it would leave none. */
const heard = (rule: Rule, sight: Sight, options: readonly Held[]): readonly Held[] => {
  const left = options.filter((held) => !rule.against(sight, held, options));
  return left.length === 0 ? options : left;
};

/** The cards that a hand of the claimer's side may normally play. */
export const normalPlays = (claimer: Claimer, moment: Moment, seat: number): readonly Held[] => {
  let options = choicesOf(moment, seat);
  if (options.length < 2) return options;
  const sight = sightOf(claimer, moment, seat);
  for (const rule of rulesFor(moment, options)) {
    options = heard(rule, sight, options);
    if (options.length === 1) return options;
  }
  return options;
};

/** The rule that speaks against a card; `undefined` where it is normal. */
export const ruleAgainst = (claimer: Claimer, moment: Moment, seat: number, held: Held): Rule | undefined => {
  let options = choicesOf(moment, seat);
  const sight = sightOf(claimer, moment, seat);
  return rulesFor(moment, options).find((rule) => {
    options = heard(rule, sight, options);
    return !options.includes(held);
  });
};
