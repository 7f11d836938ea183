/** What is done about a Law, and where: what a page can say beside the law book (Law 80A). */
import { DESCRIPTIONS } from "./descriptions.ts";
import { lawNumber } from "./references.ts";

/** At the table, or when scores are made of what happened there. */
export type Done = "table" | "score";

const BY_SCORING = /^(?:score|session|regulations)\//u;
const DONE = new Set(["executed", "asked", "laid out", "by regulation"]);

/** Nothing, where all of it is people's conduct or the director's office. */
export const doneAbout = (law: string): ReadonlySet<Done> =>
  new Set(
    Object.entries(DESCRIPTIONS).flatMap(([file, { paragraphs }]) =>
      paragraphs
        .filter(({ how, at, in2007For }) => DONE.has(how) && (in2007For ?? at).some((each) => lawNumber(each) === law))
        .flatMap(({ where = [file] }) => where.map((one) => (BY_SCORING.test(one) ? "score" : "table"))),
    ),
  );
