/**
 * A session's file with the record of every board at every table, brought to the door and sent: read, compared with its results, decided and written, beside what
 * COPY takes of the same rows.
 */
import { setTimeout as pause } from "node:timers/promises";
import { foldRecordOn, emptyRecord, cameTo, SEATS, type Seat, type TableEvent } from "@traveller/engine";
import { asTold } from "@traveller/engine/replay";
import { type BoardToWrite, pbnOf } from "@traveller/reading/writing";
import { z } from "zod";

export type Imported = {
  readonly doorUrl: string;
  readonly key: string;
  readonly records: readonly (readonly TableEvent[])[];
  /** Rows a second that COPY takes of the records. */
  readonly copied: number;
  readonly line: (what: string, figures: string) => void;
  readonly share: (rate: number, yardstick: number) => string;
};

const SETTING = { lawEdition: 2017, regulations: {} } as const;
const GIVEN: Readonly<Record<Seat, string>> = { N: "Ada", E: "Bo", S: "Cem", W: "Dana" };

const written = (record: readonly TableEvent[], index: number): BoardToWrite => {
  const folded = foldRecordOn(emptyRecord(SETTING), record);
  const outcome = cameTo(folded.table);
  if (outcome?.kind !== "played" && outcome?.kind !== "passedOut")
    throw new Error("a made-up record comes to a result");
  const pair = (line: number): string => String(2 * index + line);
  return {
    board: folded.started?.board ?? 1,
    dealer: folded.table.position.dealer,
    vulnerability: folded.table.position.vulnerability,
    round: 1,
    table: String(index + 1),
    met: { kind: "pairs", section: "A", ns: pair(1), ew: pair(2) },
    names: Object.fromEntries(
      SEATS.map((seat) => [seat, `${GIVEN[seat]} of ${pair(seat === "N" || seat === "S" ? 1 : 2)}`]),
    ),
    outcome,
    record: asTold(
      record.map((event, number) => ({ number: number + 1, at: "", event })),
      "official",
    ),
  };
};

const State = z.object({ digest: z.string(), state: z.string() });
const Sent = z.object({
  state: z.string(),
  sent: z.object({ sessions: z.array(z.object({ records: z.number() })) }).optional(),
});

/** Prints how many events a second come in by a file. */
export const benchImported = async ({ doorUrl, key, records, copied, line, share }: Imported): Promise<void> => {
  const text = pbnOf(
    { ...SETTING, title: "Bench by file", date: "2026-11-03", method: "matchpoints", contest: "pairs" },
    records.map(written),
  );
  const events = records.reduce((sum, record) => sum + record.length, 0);
  const ask = async (path: string, given?: { readonly type: string; readonly body: string }): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}`, ...(given === undefined ? {} : { "content-type": given.type }) };
    const answer = await fetch(`${doorUrl}${path}`, {
      headers,
      ...(given === undefined ? {} : { method: "POST", body: given.body }),
    });
    const told: unknown = await answer.json();
    if (!answer.ok) throw new Error(`the door answered ${answer.status} to ${path}: ${JSON.stringify(told)}`);
    return told;
  };
  let began = performance.now();
  const { digest } = State.parse(
    await ask("/imports?name=bench.pbn", { type: "application/octet-stream", body: text }),
  );
  while (State.parse(await ask(`/imports/${digest}`)).state === "reading") await pause(20);
  const rate = (): number => events / ((performance.now() - began) / 1000);
  line(
    `a file of ${records.length} records, ${Math.round(text.length / 1024)} KB: read and compared`,
    share(rate(), copied),
  );
  began = performance.now();
  await ask(`/imports/${digest}/send`, { type: "application/json", body: "{}" });
  let now = Sent.parse(await ask(`/imports/${digest}`));
  for (; now.state === "sending"; now = Sent.parse(await ask(`/imports/${digest}`))) await pause(20);
  const brought = now.sent?.sessions.reduce((sum, session) => sum + session.records, 0);
  if (brought !== records.length) throw new Error(`of ${records.length} records the file brought ${brought ?? 0}`);
  line("  and sent: decided and written", share(rate(), copied));
};
