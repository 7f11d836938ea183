import "server-only";
/** What stands against an act in every way in which it could be filled in, asked of the door before its form is shown; nothing is done by asking. Laws 79C2, 81C3, 82C. */
import type { CommandToSend } from "@traveller/contract";
import type { Refusal } from "@traveller/contract/answers";
import { headers } from "next/headers";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { environment } from "#env.ts";
import { askDoor, type Asked } from "./door.ts";

/** By these an act is refused whatever it says: a period is over, scores are final, or somebody else has the word. What else is refused is refused for what was filled in. */
const WHATEVER_IT_SAYS: ReadonlySet<string> = new Set(["79C2", "81C3", "82C"]);

/** What the door says of a command that is not sent: what it would be refused with, or what it answers of one that it would take. */
export const judged = async <T>(command: CommandToSend, shape: z.ZodType<T>): Promise<Asked<T>> =>
  askDoor("/commands/judged", shape, undefined, {
    body: JSON.stringify({ id: randomUUID(), ...command }),
    // The page is asked for by its reader, and asks for no more than what would be said to the form.
    headers: { cookie: (await headers()).get("cookie") ?? "", origin: new URL(environment().PORTAL_URL).origin },
  });

const against = async (command: CommandToSend): Promise<Refusal | undefined> => {
  const answer = await judged(command, z.unknown());
  return answer.kind === "refused" && WHATEVER_IT_SAYS.has(answer.refusal.law ?? "") ? answer.refusal : undefined;
};

/** @param ways as different as the form can be filled in: where one of them would be taken, nothing stands against it */
export const againstAll = async (ways: readonly CommandToSend[]): Promise<Refusal | undefined> => {
  const refusals = await Promise.all(ways.map(against));
  return refusals.every((one) => one !== undefined) ? refusals[0] : undefined;
};
