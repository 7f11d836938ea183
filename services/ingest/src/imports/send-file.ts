/** Sends every session of a file, and notes how far it is. What one of them is refused for does not keep the others back. */
import type { Means } from "../door/means.ts";
import type { Knowledge } from "../handle/known.ts";
import { refused, type Refusal } from "../refusal.ts";
import { fromClub, readOriginal } from "./plan.ts";
import type { SentSession } from "./report.ts";
import { sendSession } from "./send.ts";
import { changeImport } from "./store.ts";
import type { FileWork } from "./work.ts";

export const sendFile = async (
  means: Means,
  knowledge: Knowledge,
  { file, caller, options }: Extract<FileWork, { readonly kind: "send" }>,
): Promise<void> => {
  const { sql } = means;
  const { digest, name } = file;
  const { tournament, club, clocks } = options;
  await changeImport(sql, digest, { state: "sending" });
  const reading = await readOriginal(means, digest, name);
  if (reading === undefined) {
    const nothing = refused("unknown", "The file is not kept here any more.", "Bring it again.").refusal;
    await changeImport(sql, digest, { state: "refused", trouble: nothing });
    return;
  }
  const sending = { caller, reading, clocks, ...(tournament === undefined ? {} : { tournament }) };
  const sent: SentSession[] = [];
  const trouble: (Refusal & { readonly session: string })[] = [];
  for (const [index, facts] of reading.sessions.entries()) {
    const outcome = await sendSession(means, knowledge, sending, fromClub(facts, club));
    if ("kind" in outcome) trouble.push({ ...outcome.refusal, session: facts.title });
    else sent.push(outcome);
    await changeImport(sql, digest, { state: "sending", done: index + 1, of: reading.sessions.length });
  }
  await changeImport(sql, digest, {
    state: sent.length > 0 || trouble.length === 0 ? "sent" : "ready",
    done: sent.length,
    of: reading.sessions.length,
    sent: { sessions: sent, refused: trouble },
  });
};
