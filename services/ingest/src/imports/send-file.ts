/** Sends every session of a file, and notes how far it is. What one of them is refused for does not keep the others back. */
import { z } from "zod";
import type { Means } from "../means/means.ts";
import type { Knowledge } from "../handle/known.ts";
import { refused, says, type Refusal, type Refused } from "@traveller/contract";
import { leftUnsaid } from "./agreed.ts";
import { planFacts, readOriginal } from "./plan.ts";
import { fileReport, sessionReport, type SentSession, type SessionReport } from "./report.ts";
import { type Sending, sendSession } from "./send.ts";
import { changeImport, noteRefused, readImport } from "../kept/store.ts";
import { type About, sessionsOf } from "./which.ts";
import type { FileWork } from "./work.ts";

/** What sending would do, as things are now: somebody may have written since the sender looked. */
const plansOf = async (
  means: Means,
  knowledge: Knowledge,
  { reading, tournament, addTo }: Omit<Sending, "caller">,
  abouts: readonly About[],
): Promise<readonly SessionReport[]> => {
  const plans: SessionReport[] = [];
  const options = {
    ...(tournament === undefined ? {} : { tournament }),
    ...(addTo === undefined ? {} : { addTo }),
  };
  for (const about of abouts) {
    const planned = await planFacts(means, knowledge, reading, about, options);
    if (!("refusal" in planned)) plans.push(sessionReport(planned, about));
  }
  return plans;
};

const Looked = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      known: z.string(),
      stand: z.object({ late: z.boolean().default(false) }).optional(),
      which: z.object({ taken: z.string().optional() }).optional(),
    }),
  ),
});

/** What would change in a session that the sender chose only now, or that was new when they looked, is looked at before it is sent. */
const notLookedAt = (looked: unknown, plans: readonly SessionReport[]): Refused | undefined => {
  const { sessions } = Looked.safeParse(looked).data ?? { sessions: [] };
  const seen = new Set(sessions.flatMap(({ which }) => which?.taken ?? []));
  const wereNew = new Set(sessions.flatMap(({ id, known }) => (known === "new" ? [id] : [])));
  const inTime = new Set(sessions.flatMap(({ id, stand }) => (stand?.late === false ? [id] : [])));
  const fresh = plans.find(
    ({ id, which, known, problems }) =>
      (known === "changed" && (wereNew.has(id) || (which?.taken !== undefined && !seen.has(which.taken)))) ||
      (inTime.has(id) && problems.some(({ code }) => code === "leftTooLate")),
  );
  return fresh === undefined
    ? undefined
    : refused("conflict", says("imports.lookFirst", { title: fresh.title }), says("imports.sendSameChoice"), {
        path: "session",
      });
};

export const sendFile = async (
  means: Means,
  knowledge: Knowledge,
  { file, caller, options }: Extract<FileWork, { readonly kind: "send" }>,
): Promise<void> => {
  const { sql } = means;
  const { digest, name } = file;
  const { tournament, club, clocks, addTo } = options;
  const before = await readImport(sql, digest);
  // What is refused leaves the file as it was: somebody else may have sent it.
  const left = before?.state === "sent" ? "sent" : "ready";
  await changeImport(sql, digest, { state: "sending" });
  const reading = await readOriginal(means, digest, name);
  if (reading === undefined) {
    const nothing = refused("unknown", says("imports.notKept"), says("imports.bringAgain")).refusal;
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
  const abouts = await sessionsOf(means, knowledge, reading, club, options.session);
  const plans = await plansOf(means, knowledge, sending, abouts);
  const unsaid = leftUnsaid(plans, options, false) ?? notLookedAt(before?.report, plans);
  if (unsaid !== undefined) {
    const report =
      addTo === undefined ? { report: fileReport(reading, plans, { club, session: options.session }) } : {};
    await noteRefused(sql, digest, caller, [unsaid.refusal]);
    await changeImport(sql, digest, { state: left, ...report });
    return;
  }
  const sent: SentSession[] = [];
  const trouble: (Refusal & { readonly session: string })[] = [];
  for (const [index, about] of abouts.entries()) {
    const outcome = await sendSession(means, knowledge, sending, about);
    if ("kind" in outcome) trouble.push({ ...outcome.refusal, session: about.facts.title });
    else sent.push(outcome);
    await changeImport(sql, digest, { state: "sending", done: index + 1, of: reading.sessions.length });
  }
  await noteRefused(sql, digest, caller, trouble);
  await changeImport(sql, digest, {
    state: sent.length > 0 || trouble.length === 0 ? "sent" : left,
    done: sent.length,
    of: reading.sessions.length,
    ...(sent.length > 0 || trouble.length === 0 ? { sent: { sessions: sent } } : {}),
  });
};
