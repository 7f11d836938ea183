/** Words as a condition of a query. What they are looked for in lies there as it is searched; the words are made the same of, once a query. */
import { anywhere } from "@traveller/log";
import type { PendingQuery, Row } from "postgres";
import type { Model } from "../../database/model.ts";
import { beginning } from "./asked.ts";

type Part = PendingQuery<Row[]>;

/** Numbers of people and days have one: what has none is not looked for among them. */
export const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** Fewer letters than this are in too many names: they are looked for where a word begins. */
const INSIDE = 3;

const every = ({ sql }: Model, text: Part, patterns: readonly string[]): Part =>
  patterns.reduce((all, pattern) => sql`${all} and ${text} like (select beside.plain(${pattern}))`, sql`true`);

/** Each word stands somewhere in the text. */
export const hasAll = (model: Model, text: Part, words: readonly string[]): Part =>
  every(model, text, words.map(anywhere));

/** Of names with a space before them: a word anywhere in them, a short one where a name begins. */
export const inNames = (word: string): string => (word.length < INSIDE ? beginning(word) : anywhere(word));

/** Each word stands in the text of names; a short one begins a name, or a part of one. */
export const names = (model: Model, text: Part, words: readonly string[]): Part => {
  const short = words.filter((word) => word.length < INSIDE);
  // Where a short word stands at all is soon seen; whether it begins a name is asked of those.
  return model.sql`${hasAll(model, text, words)} and ${beginsAll(model, model.sql`translate(${text}, '-', ' ')`, short)}`;
};

/** Each word begins one of the text. */
export const beginsAll = (model: Model, text: Part, words: readonly string[]): Part =>
  every(model, model.sql`(' ' || ${text})`, words.map(beginning));
