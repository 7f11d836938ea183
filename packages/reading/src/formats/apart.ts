/**
 * What a file says twice is counted once, and what only looks the same is kept apart: the same evening pasted again, and sessions of one file that would
 * have one id though they were played on other days or by others. In whatever order the file has them, each gets the same id. Laws 78 (a session is
 * scored as a whole), 79 (a score is entered once).
 */
import { says } from "@traveller/contract";
import { sessionId, shortHash } from "../facts/identity.ts";
import type { ProblemLog } from "../facts/problems.ts";
import type { SessionFacts } from "../facts/types.ts";

/** The text of what is said, wherever it stands. */
const said = ({ number: _number, ...rest }: SessionFacts): string =>
  JSON.stringify(rest, (key, inner: unknown) => (key === "place" || key === "ewPlace" ? undefined : inner));

/** Who met, as far as the file names them: what tells two sessions of one day apart. */
const people = ({ contestants }: SessionFacts): string =>
  shortHash(
    contestants
      .map(({ number, teamName, players }) => [number, teamName, ...players.map(({ name }) => name)].join("\n"))
      .toSorted()
      .join("\n\n"),
  );

/** The same session under another id. */
export const marked = (facts: SessionFacts, mark: string): SessionFacts => ({
  ...facts,
  identity: {
    ...facts.identity,
    session: [facts.identity.session, mark].filter((part) => part !== undefined).join(" "),
  },
});

/** What tells each of these apart from the others: its day, else who played, too; else its place among those who are alike. */
const marksOf = (alike: readonly SessionFacts[]): readonly string[] => {
  const given = new Set<string>();
  return alike.map((facts) => {
    const sameDay = alike.filter(({ date }) => date === facts.date).length;
    const day = facts.date === undefined ? [] : [facts.date];
    const own = (day.length > 0 && sameDay === 1 ? day : [...day, people(facts)]).join(" ");
    for (let number = 1; ; number += 1) {
      const mark = number === 1 ? own : `${own} ${number}`;
      if (given.has(mark)) continue;
      given.add(mark);
      return mark;
    }
  });
};

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sessions of one id: the earliest keeps it, and says which it would have where it has to give way to a session that is known under it. */
const told = (alike: readonly SessionFacts[]): readonly SessionFacts[] => {
  const [only, ...others] = alike;
  if (only === undefined || others.length === 0) return alike;
  const sorted = alike
    .map((facts) => ({ facts, text: said(facts) }))
    .toSorted(
      (a, b) =>
        order(a.facts.date ?? "", b.facts.date ?? "") ||
        order(people(a.facts), people(b.facts)) ||
        order(a.text, b.text),
    )
    .map(({ facts }) => facts);
  const marks = marksOf(sorted);
  return sorted.map((facts, index) =>
    index === 0
      ? { ...facts, apart: marks[index] ?? "" }
      : { ...marked(facts, marks[index] ?? ""), apart: marks[index] ?? "" },
  );
};

/** The sessions of a file, each once and each with an id of its own. */
export const apart = (sessions: readonly SessionFacts[], problems: ProblemLog): readonly SessionFacts[] => {
  const byId = new Map<string, SessionFacts[]>();
  const texts = new Set<string>();
  for (const facts of sessions) {
    const id = sessionId("", facts);
    const text = `${id} ${said(facts)}`;
    if (texts.has(text)) {
      problems.report(
        "warning",
        "resultTwice",
        facts.place,
        says("files.eveningTwice", { count: facts.results.length }),
        says("files.countedOnce"),
      );
      continue;
    }
    texts.add(text);
    byId.set(id, [...(byId.get(id) ?? []), facts]);
  }
  return [...byId.values()].flatMap(told).toSorted((a, b) => a.place.line - b.place.line);
};

const withoutMark = (facts: SessionFacts): SessionFacts => {
  const { apart: mark, identity } = facts;
  const { session, ...rest } = identity;
  if (mark === undefined || session === undefined || (session !== mark && !session.endsWith(` ${mark}`))) return facts;
  return { ...facts, identity: session === mark ? rest : { ...rest, session: session.slice(0, -mark.length - 1) } };
};

/** The id that they would have without the others of their file. */
export const bareId = (authority: string, facts: SessionFacts): string => sessionId(authority, withoutMark(facts));

/** @param days of the sessions that are known, by their ids: of those who would have that id, the one of its day gets it */
export const givingWay = (
  authority: string,
  all: readonly SessionFacts[],
  days: ReadonlyMap<string, string | undefined>,
): readonly SessionFacts[] =>
  all.map((facts) => {
    const { apart: mark, date } = facts;
    if (mark === undefined) return facts;
    const id = bareId(authority, facts);
    const day = days.get(id);
    const ofItsDay = all.filter((one) => one.apart !== undefined && one.date === day && bareId(authority, one) === id);
    if (day === undefined || ofItsDay.length !== 1) return facts;
    return date === day ? withoutMark(facts) : sessionId(authority, facts) === id ? marked(facts, mark) : facts;
  });
