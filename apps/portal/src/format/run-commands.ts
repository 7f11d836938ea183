/** What a page of a session that is run asks of the door: a movement set, and a session laid and scored as its club's last one. Laws 8, 80B2. */
import type { CommandToSend } from "@traveller/contract";
import { isScoringOption, type MovementSet, sameJson, type Session } from "@traveller/engine";

type Set = {
  readonly id: string;
  readonly section: string;
  /** How far the session was for whoever asks. */
  readonly seen: number;
  readonly movement: MovementSet["movement"];
  readonly minutes: number | undefined;
  readonly firstBoard?: number | undefined;
};

export const setCommand = ({ id, section, seen, movement, minutes, firstBoard }: Set): CommandToSend => ({
  type: "SetMovement",
  session: id,
  section,
  seen,
  movement,
  ...(minutes === undefined ? {} : { minutes }),
  ...(firstBoard === undefined ? {} : { firstBoard }),
});

type Settings = NonNullable<Session["settings"]>;

/** How a session is scored, where that is otherwise than last time: what its authority laid down for the day is not touched. */
const settingsThen = ({ settings }: Session, last: Settings) => {
  const { method, regulations = {} } = settings ?? {};
  const changed = Object.entries(last.regulations).filter(
    ([option, value]) => isScoringOption(option) && !sameJson(value, regulations[option]),
  );
  return {
    ...(method === last.method ? {} : { method: last.method }),
    ...(changed.length === 0 ? {} : { regulations: Object.fromEntries(changed) }),
  };
};

/** The movement first: it is what a hall waits for. */
export const copyCommands = (
  { session, ...set }: Set & { readonly session: Session },
  last: Settings,
): readonly CommandToSend[] => {
  const settings = settingsThen(session, last);
  return [
    setCommand(set),
    ...(Object.keys(settings).length === 0 ? [] : [{ type: "CorrectSettings" as const, session: set.id, ...settings }]),
  ];
};
