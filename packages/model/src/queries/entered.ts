/** A contestant as a correction found it and left it, with the names of today: who plays, under which number and in which section (Laws 4, 81C). */
import { Contestant } from "@traveller/engine";
import type { Model } from "../database/model.ts";
import { namesOf, textsOf } from "./labels.ts";

export type EnteredAs = {
  readonly number: string;
  readonly section: string | null;
  readonly line: "NS" | "EW" | null;
  /** A team's name. */
  readonly name: string | null;
  /** Names; none where one was never given or was erased. */
  readonly players: readonly (string | null)[];
};

const read = (one: unknown): Contestant | undefined => Contestant.safeParse(one).data;

/** Says of each what stands there; `undefined` of what is no contestant. Asks for all names at once. */
export const enteredIn = async (
  model: Model,
  all: readonly unknown[],
): Promise<(one: unknown) => EnteredAs | undefined> => {
  const known = all.flatMap((one) => read(one) ?? []);
  const [names, texts] = await Promise.all([
    namesOf(
      model,
      known.flatMap(({ players }) => players.map(({ person }) => person)),
    ),
    textsOf(
      model,
      known.flatMap(({ name }) => name?.text ?? []),
    ),
  ]);
  return (one) => {
    const contestant = read(one);
    if (contestant === undefined) return undefined;
    const { number, section, line, name, players } = contestant;
    return {
      number,
      section: section ?? null,
      line: line ?? null,
      name: name === undefined ? null : (texts.get(name.text) ?? null),
      players: players.map(({ person }) => names.get(person) ?? null),
    };
  };
};
