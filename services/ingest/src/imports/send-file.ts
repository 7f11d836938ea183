/** Sends every session of a file, and notes how far it is. What one of them is refused for does not keep the others back. */
import type { Means } from "../door/means.ts";
import type { Knowledge } from "../handle/known.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { SessionPlan } from "../importers/types.ts";
import { leftUnsaid } from "./agreed.ts";
import { fromClub, planFacts, readOriginal } from "./plan.ts";
import type { SentSession } from "./report.ts";
import { type Sending, sendSession } from "./send.ts";
import { changeImport } from "./store.ts";
import type { FileWork } from "./work.ts";

/** What sending would do, as things are now: somebody may have written since the sender looked. */
const plansOf = async (
  means: Means,
  knowledge: Knowledge,
  { reading, tournament, addTo }: Omit<Sending, "caller">,
  club: string | undefined,
): Promise<readonly SessionPlan[]> => {
  const plans: SessionPlan[] = [];
  const options = {
    ...(tournament === undefined ? {} : { tournament }),
    ...(addTo === undefined ? {} : { addTo }),
  };
  for (const facts of reading.sessions) {
    const planned = await planFacts(means, knowledge, reading, fromClub(facts, club), options);
    if (!("refusal" in planned)) plans.push(planned.plan);
  }
  return plans;
};

export const sendFile = async (
  means: Means,
  knowledge: Knowledge,
  { file, caller, options }: Extract<FileWork, { readonly kind: "send" }>,
): Promise<void> => {
  const { sql } = means;
  const { digest, name } = file;
  const { tournament, club, clocks, addTo } = options;
  await changeImport(sql, digest, { state: "sending" });
  const reading = await readOriginal(means, digest, name);
  if (reading === undefined) {
    const nothing = refused("unknown", "The file is not kept here any more.", "Bring it again.").refusal;
    await changeImport(sql, digest, { state: "refused", trouble: nothing });
    return;
  }
  const sending = {
    caller,
    reading,
    ...(clocks === undefined ? {} : { clocks }),
    ...(tournament === undefined ? {} : { tournament }),
    ...(addTo === undefined ? {} : { addTo }),
  };
  const unsaid = leftUnsaid(await plansOf(means, knowledge, sending, club), options, false);
  if (unsaid !== undefined) {
    await changeImport(sql, digest, { state: "ready", sent: { sessions: [], refused: [unsaid.refusal] } });
    return;
  }
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
