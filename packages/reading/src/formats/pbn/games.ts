/** Games of a PBN file with what they inherit: `#` takes the value of the game before, `##` gives a value to all that follow. */
import { DEFAULT_LIMITS } from "../../facts/limits.ts";
import { problemLog, type ProblemLog } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";
import { type PbnTag, pbnTokens } from "./tokens.ts";

export type PbnGame = {
  /** The value of a tag; `undefined` where it is absent, empty or unknown (`?`, `-`). */
  readonly value: (name: string) => string | undefined;
  /** As it is written, where a dash or nothing says something too. */
  readonly written: (name: string) => string | undefined;
  /** A tag with the lines below it; one that inherits its value has the columns of the game before. */
  readonly table: (name: string) => PbnTag | undefined;
  /** What the notes of a section say, in order: those behind its tag and before the next section's. */
  readonly notes: (section: "Auction" | "Play") => readonly string[];
  /** Its `%` lines that this house writes. */
  readonly told: readonly string[];
  readonly place: Place;
};

const notesBehind = (tags: readonly PbnTag[], section: string): readonly string[] => {
  const start = tags.findIndex(({ name }) => name === section);
  if (start < 0) return [];
  const behind = tags.slice(start + 1);
  const end = behind.findIndex(({ name }) => name === "Auction" || name === "Play");
  return behind.slice(0, end < 0 ? behind.length : end).flatMap(({ name, value }) => (name === "Note" ? value : []));
};

const NOTHING = new Set(["", "?", "-", "*"]);

/** A function that turns the tags of each next game into a game with its inheritance applied. */
export const inheriting = (): ((tags: readonly PbnTag[], told: readonly string[]) => PbnGame) => {
  let before = new Map<string, string>();
  const lasting = new Map<string, string>();
  return (tags, told) => {
    const values = new Map(lasting);
    const byName = new Map<string, PbnTag>();
    for (const tag of tags) {
      byName.set(tag.name, tag);
      if (tag.value === "#") values.set(tag.name, before.get(tag.name) ?? "");
      else if (tag.value.startsWith("##")) {
        values.set(tag.name, tag.value.slice(2));
        lasting.set(tag.name, tag.value.slice(2));
      } else values.set(tag.name, tag.value);
    }
    before = values;
    return {
      value: (name) => {
        const value = values.get(name)?.trim();
        return value === undefined || NOTHING.has(value) ? undefined : value;
      },
      written: (name) => values.get(name)?.trim(),
      table: (name) => {
        const tag = byName.get(name);
        return tag === undefined ? undefined : { ...tag, value: values.get(name) ?? tag.value };
      },
      notes: (section) => notesBehind(tags, section),
      told,
      place: tags[0]?.place ?? { line: 1 },
    };
  };
};

/** The games of a whole text. */
export const gamesOf = (text: string, problems: ProblemLog = problemLog(0)): readonly PbnGame[] => {
  const games: PbnGame[] = [];
  const inherit = inheriting();
  const tokens = pbnTokens(
    { directive: () => undefined, game: (tags, _complete, told) => void games.push(inherit(tags, told)) },
    DEFAULT_LIMITS,
    problems,
  );
  tokens.write(text);
  tokens.end();
  return games;
};
