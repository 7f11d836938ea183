/**
 * What decisions of an appeal would do to the session, before they are anybody's to take: asked by those who hear it, whose turn it is and what the votes are for left
 * aside. And by everybody, what would follow if a ruling that is under appeal fell: what else may be decided nobody knows before it is. Laws 12C1, 93B, 93C.
 */
import { randomUUID } from "node:crypto";
import { isSessionEvent, isWarning, type SessionEvent } from "@traveller/engine";
import { type Appeal, appealState, ifDecided, type Procedure } from "@traveller/engine/procedure";
import type { Command, Refused } from "@traveller/contract";
import { setAside } from "./acts-on-appeal.ts";
import { procedureRefused } from "../decide/procedure/refused.ts";

type Deciding = Extract<Command, { readonly type: "DecideOnLaw" | "DecideAppeal" | "DecideAsAuthority" }>;
export const isOnAppeal = (command: Command): command is Deciding =>
  command.type === "DecideOnLaw" || command.type === "DecideAppeal" || command.type === "DecideAsAuthority";

const eventOf = (command: Deciding): Parameters<typeof ifDecided>[1] => {
  const { appeal, ruling, result } = command;
  const data = { appeal, ruling, ...(result === undefined ? {} : { result }) };
  switch (command.type) {
    case "DecideOnLaw":
      return {
        type: "DirectorDecidedOnLaw",
        data: { ...data, outcome: command.outcome, by: { as: "directorInCharge" } },
      };
    case "DecideAppeal":
      return { type: "CommitteeDecided", data: { ...data, outcome: command.outcome, by: { as: "committee" } } };
    case "DecideAsAuthority": {
      const { outcome, changesResult } = command;
      const says = changesResult === undefined ? {} : { changesResult };
      return { type: "AuthorityDecided", data: { ...data, outcome, ...says, by: { as: "authority" } } };
    }
  }
};

export const eventsIfDecided = (
  procedure: Procedure,
  command: Deciding,
  now: string,
): readonly SessionEvent[] | Refused => {
  const decision = ifDecided(procedure, eventOf(command), now);
  if ("refused" in decision) return procedureRefused(decision.refused);
  return decision.taken.flatMap((event) => (isSessionEvent(event) ? [event] : []));
};

/** Still to be decided there; by a body beyond the event only where it may change results. */
const isOpenIn = (appeal: Appeal, ruling: string): boolean => {
  const state = appealState(appeal);
  if (state === "withAuthority")
    return appeal.beyond?.open.has(ruling) === true && appeal.beyond.changesResults !== "no";
  const issue = appeal.issues.find((one) => one.ruling === ruling);
  return (state === "lodged" || state === "admitted") && issue !== undefined && issue.state.at !== "decided";
};

/** A score or a penalty of its own, which a warning is not. What else stands on that board is another ruling's. */
const isWorthSomething = ({ rulings, penalties }: Procedure, id: string): boolean =>
  (rulings.get(id)?.result?.ruled.kind ?? "stands") !== "stands" ||
  [...penalties.values()].some(({ first, now }) => first.ruling === id && now !== "lifted" && !isWarning(now));

/** `undefined` where nothing of it is open, or no score hangs on it. */
export const eventsIfSetAside = (
  procedure: Procedure,
  ruling: string,
  now: string,
): readonly SessionEvent[] | undefined => {
  const appeal = [...procedure.appeals.values()].find((one) => isOpenIn(one, ruling));
  const session = procedure.session.settings?.session;
  if (appeal === undefined || session === undefined || !isWorthSomething(procedure, ruling)) return undefined;
  const about = { id: randomUUID(), session, appeal: appeal.appeal, ruling };
  const events = eventsIfDecided(
    procedure,
    { type: "DecideAppeal", ...about, ...setAside(procedure, appeal, ruling) },
    now,
  );
  return "kind" in events || events.length === 0 ? undefined : events;
};
