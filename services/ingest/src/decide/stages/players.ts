/** Who plays for a contestant of a stage, and who speaks for it: as its session of the stage has it, otherwise as that in which it was first. Laws 4, 92A. */
import { inItsSession, stageNamed } from "@traveller/engine";
import type { StagesKnown } from "./known.ts";

export type TheirPeople = { readonly players: readonly string[]; readonly captain?: string | undefined };

export const playersOf = (
  { stages, sessions }: Pick<StagesKnown, "stages" | "sessions">,
  stage: string,
  contestant: string,
): TheirPeople => {
  const found = stageNamed(stages, stage);
  const inStage = found?.drawn?.contestants.find((each) => each.contestant === contestant);
  if (found === undefined || inStage === undefined) return { players: [] };
  const first = inItsSession(inStage.origin);
  const entries = [
    ...found.plan.sessions.map((session) => sessions.get(session)?.contestants.get(contestant)),
    sessions.get(first.session)?.contestants.get(first.contestant),
  ].flatMap((entry) => entry ?? []);
  const [now] = entries;
  return {
    players: (now?.players ?? []).map(({ person }) => person),
    captain: entries.flatMap(({ captain }) => captain ?? [])[0],
  };
};
