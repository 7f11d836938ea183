/** Who plays a set for a team, and who plays in a session: its players, and whoever plays in the place of one of them. Law 4: partnerships are four players at a table. */
import type { Entry, LineUp } from "./entries.ts";

/** Who plays for an entry in a session: a substitute in the place of whom he plays for. */
export const playersIn = ({ players, substitutes }: Entry, session: string): readonly string[] =>
  players.map((person) => substitutes.find((one) => one.session === session && one.out === person)?.in ?? person);

export type LineUpTrouble =
  | { readonly kind: "notTheirs"; readonly people: readonly string[] }
  | { readonly kind: "twice"; readonly people: readonly string[] };

/** Why a team cannot be lined up like that; undefined where it can. */
export const lineUpTrouble = (
  entry: Entry,
  { session, open, closed }: Pick<LineUp, "session" | "open" | "closed">,
): LineUpTrouble | undefined => {
  const seated = [...open, ...closed];
  const own = playersIn(entry, session);
  const strangers = seated.filter((person) => !own.includes(person));
  if (strangers.length > 0) return { kind: "notTheirs", people: strangers };
  const twice = seated.filter((person, index) => seated.indexOf(person) < index);
  return twice.length > 0 ? { kind: "twice", people: twice } : undefined;
};
