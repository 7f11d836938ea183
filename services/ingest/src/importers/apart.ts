/**
 * What a file says twice is counted once, and what only looks the same is kept apart: the same evening pasted again, and sessions of one file that would
 * have one id though they were played on other days or by others. Laws 78 (a session is scored as a whole), 79 (a score is entered once).
 */
import { sessionId, shortHash } from "./identity.ts";
import type { ProblemLog } from "./problems.ts";
import type { SessionFacts } from "./types.ts";

/** The text of what is said, wherever it stands. */
const said = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === "place" || key === "ewPlace" ? undefined : inner));

/** Who met, as far as the file names them: what tells two sessions of one day apart. */
const people = ({ contestants }: SessionFacts): string =>
  shortHash(
    contestants
      .map(({ number, teamName, players }) => [number, teamName, ...players.map(({ name }) => name)].join("\n"))
      .toSorted()
      .join("\n\n"),
  );

/** Another identity than the sessions before have: by its date, by who played, by its place in the file. */
const apartFrom = (taken: ReadonlySet<string>, facts: SessionFacts): SessionFacts => {
  const session = (mark: string): SessionFacts => ({
    ...facts,
    identity: {
      ...facts.identity,
      session: [facts.identity.session, mark].filter((part) => part !== undefined).join(" "),
    },
  });
  const candidates = [
    ...(facts.date === undefined ? [] : [session(facts.date)]),
    session([facts.date, people(facts)].filter((part) => part !== undefined).join(" ")),
  ];
  for (let number = 2; ; number += 1) {
    const free = [...candidates, session(`${people(facts)} ${number}`)].find((one) => !taken.has(sessionId("", one)));
    if (free !== undefined) return free;
    if (number > 1_000) return facts;
  }
};

/** The sessions of a file, each once and each with an id of its own. */
export const apart = (sessions: readonly SessionFacts[], problems: ProblemLog): readonly SessionFacts[] => {
  const byId = new Map<string, SessionFacts>();
  const whole = new Set<string>();
  for (const facts of sessions) {
    const id = sessionId("", facts);
    const { number: _number, ...rest } = facts;
    const text = said(rest);
    if (!byId.has(id)) {
      byId.set(id, facts);
      whole.add(text);
      continue;
    }
    if (whole.has(text)) {
      problems.report(
        "warning",
        "resultTwice",
        facts.place,
        `The same evening stands in this file again: all ${facts.results.length} results as before.`,
        "It was counted once.",
      );
      continue;
    }
    const own = apartFrom(new Set(byId.keys()), facts);
    byId.set(sessionId("", own), own);
    whole.add(text);
  }
  return [...byId.values()];
};
