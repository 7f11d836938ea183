/** What is kept of a file, as its sender sees it: the report as it was made, with what is told anew each time it is shown. */
import { Lacking, Withdrawn } from "@traveller/engine";
import type { Caller, Refusal } from "@traveller/contract";
import { z } from "zod";
import type { Means } from "../means/means.ts";
import type { Knowledge } from "../handle/known.ts";
import type { ImportRow } from "../kept/store.ts";
import { mayNotSend } from "./may-send.ts";
import { teamsOf } from "./which.ts";

const Which = z.object({
  own: z.string(),
  candidates: z.array(z.object({ id: z.string(), title: z.string(), date: z.string().exactOptional() })),
  taken: z.string().exactOptional(),
});
const WrittenOutOf = z.object({
  own: z.string(),
  id: z.string(),
  title: z.string(),
  date: z.string().exactOptional(),
});
/** What the sender saw of a file, as far as it has to be said yes to. */
export const Looked = z.object({
  sessions: z.array(
    z.object({
      title: z.string(),
      lacking: z.array(Lacking),
      withdraws: z.number(),
      withdrawn: Withdrawn.optional(),
      which: Which.optional(),
      outOf: WrittenOutOf.optional(),
    }),
  ),
});
/** What was sent is the file's; what was refused is its sender's. */
const Sent = z.object({ sessions: z.array(z.unknown()) });
const Refused = z.array(z.unknown());
const Reported = z.looseObject({
  readFor: z.unknown().optional(),
  sessions: z.array(
    z.looseObject({
      stand: z.unknown().optional(),
      id: z.string(),
      tournament: z.string().optional(),
      club: z.object({ id: z.string(), name: z.string() }).optional(),
      which: Which.optional(),
    }),
  ),
});

/** The report with who plays in the sessions that the file may be about, and what its reader may not send: told anew each time, for names may have been erased, and roles given. */
const asOfNow = async (means: Means, knowledge: Knowledge, caller: Caller, report: unknown): Promise<object> => {
  const read = Reported.safeParse(report);
  if (!read.success) return typeof report === "object" && report !== null ? report : {};
  const { sessions, readFor: _for, ...rest } = read.data;
  const asked = new Set(sessions.flatMap(({ which }) => (which?.candidates ?? []).slice(0, 20).map(({ id }) => id)));
  const teams = await teamsOf(means, knowledge, [...asked].slice(0, 100));
  return {
    ...rest,
    sessions: sessions.map(({ which, stand: _stand, ...session }) => ({
      ...session,
      ...mayNotOf(means, caller, session),
      ...(which === undefined
        ? {}
        : {
            which: {
              ...which,
              candidates: which.candidates.map((one) => ({ ...one, teams: teams.get(one.id) ?? [] })),
            },
          }),
    })),
  };
};

const mayNotOf = (
  { settings: { authority } }: Means,
  caller: Caller,
  { id, tournament, club }: z.infer<typeof Reported>["sessions"][number],
): { readonly mayNot?: Refusal } => {
  const target = { authority, session: id, ...(tournament === undefined ? {} : { tournament }) };
  const trouble = mayNotSend(caller, target, club);
  return trouble === undefined ? {} : { mayNot: trouble.refusal };
};

/** What the report of a file looks like from outside. A work that no process does any more, after a crash, says so. */
export const shown = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  row: ImportRow,
  busy: boolean,
): Promise<Record<string, unknown>> => {
  const unfinished = row.state === "waiting" || row.state === "reading" || row.state === "sending";
  const quiet = Date.now() - Date.parse(row.changedAt) > 60_000;
  const report = await asOfNow(means, knowledge, caller, row.report);
  const { digest, name, bytes, state, done, of, trouble, firstAt, changedAt } = row;
  const sent = Sent.safeParse(row.sent).data;
  const refused = Refused.safeParse(row.refused).data ?? [];
  return {
    digest,
    name,
    bytes,
    state: unfinished && !busy && quiet ? "interrupted" : state,
    progress: { done, of },
    ...report,
    ...(sent === undefined && refused.length === 0 ? {} : { sent: { sessions: sent?.sessions ?? [], refused } }),
    ...(trouble === null ? {} : { trouble }),
    firstAt,
    changedAt,
  };
};
