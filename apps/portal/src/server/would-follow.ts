import "server-only";
/** Asks the door what decisions would do, in the reader's name and by their own wish; and what would follow if a ruling under appeal fell, for everybody. Laws 12, 81C, 93. */
import { SetAside } from "@traveller/contract/answers";
import { WouldFollow } from "#format/would-follow.ts";
import { askDoor, type Asked, WHILE_SCORED } from "./door.ts";
import { ownWish } from "./own-wish.ts";

export const askWouldFollow = async (body: string): Promise<Asked<WouldFollow>> =>
  askDoor("/what-if/decision", WouldFollow, undefined, { body, headers: await ownWish(), patience: WHILE_SCORED });

export const askIfSetAside = (session: string, ruling: string) =>
  askDoor("/what-if/set-aside", SetAside, new URLSearchParams({ session, ruling }), {
    headers: {},
    patience: WHILE_SCORED,
  });
