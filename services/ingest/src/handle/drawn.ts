/** What a command about a draw rests on, worked out before it is decided: the field from what is laid and scored, and its draw. Laws 78D, 80B2. */
import { fieldOfRecord, scoreSession, swissFieldOf } from "@traveller/engine";
import type { SessionCommand } from "@traveller/contract";
import type { Session } from "@traveller/engine";
import type { DrawnApart } from "../decide/decision.ts";
import { isByDraw, toDraw, toSwap } from "../decide/draws.ts";
import { drawApart } from "../drawing/draw-apart.ts";

/** Nothing where the command asks for no draw, or for one that will be refused. */
export const drawnFor = async (session: Session, command: SessionCommand): Promise<DrawnApart | undefined> => {
  const { settings } = session;
  if (settings === undefined || session.withdrawn) return undefined;
  const open = { ...session, settings };
  if (isByDraw(command)) {
    const ready = toDraw(open, command);
    if ("kind" in ready) return undefined;
    return drawApart({ kind: "swiss", field: swissFieldOf(session, command, ready, scoreSession(session)) });
  }
  if (command.type !== "SwapInDraw") return undefined;
  const ready = toSwap(open, command);
  if ("kind" in ready) return undefined;
  const { record, seed, after } = ready;
  return drawApart({ kind: "byHand", field: fieldOfRecord(record, seed), ...after });
};
