/**
 * The strata of a session as they can be (places beside the list, Law 78D): each is one capital letter, so that there are few. What is written
 * otherwise is said once and left out as a whole, for half of the strata would rank whoever is left among the wrong ones; the rest is read.
 */
import { says, type Sentence } from "@traveller/contract";
import { asWord, type ProblemLog } from "../facts/problems.ts";
import type { ContestantFact, SessionFacts } from "../facts/types.ts";

/** Empty where a sheet ranks all of them, without strata. */
const LABEL = /^[A-Z]?$/u;
/** One in each stratum, in the section and over all. */
const MOST_PLACES = 2 * 26;

/** What is wrong with the strata of one contestant, if anything is. */
const wrongWith = ({ contestant, stratum, published }: ContestantFact): Sentence | undefined => {
  const places = published.strata ?? [];
  const strange = [stratum ?? "", ...places.map((place) => place.stratum)].find((label) => !LABEL.test(label));
  if (strange !== undefined) return says("files.noStratum", { contestant, word: asWord(strange) });
  return places.length <= MOST_PLACES
    ? undefined
    : says("files.manyStrata", { contestant, count: places.length, most: MOST_PLACES });
};

const withoutStrata = ({ stratum: _stratum, published, ...rest }: ContestantFact): ContestantFact => {
  const { strata: _strata, ...others } = published;
  return { ...rest, published: others };
};

/** The facts, without their strata where these cannot be so. */
export const withSoundStrata = (facts: SessionFacts, problems: ProblemLog): SessionFacts => {
  for (const one of facts.contestants) {
    const wrong = wrongWith(one);
    if (wrong === undefined) continue;
    problems.report("warning", "badStratum", one.place, wrong, says("files.strataLeftOut"));
    return { ...facts, contestants: facts.contestants.map(withoutStrata) };
  }
  return facts;
};
