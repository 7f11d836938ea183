/**
 * What a director waits for before a ruling: what each option at a table would do to the board and to all places, asked at the door over HTTP, of a hall of a hundred
 * tables in which results come in between. Beside it the same question of something that no score hangs on.
 */
import { z } from "zod";
import { percentile } from "./measure.ts";

type Send = (key: string, type: string, fields: Readonly<Record<string, unknown>>) => Promise<number>;

const SESSION = "bench-foreseen";
const TABLES = 100;
const BOARDS = 28;
/** Results in one command. */
const AT_ONCE = 1400;
/** Tricks that a contested claim may come to. */
const OPTIONS = [8, 9, 10, 11] as const;
const QUESTIONS = 60;

const Answers = z.object({ answers: z.array(z.object({ kind: z.string(), moved: z.number().optional() })) });

const resultOf = (table: number, board: number) => {
  const pairs = { ns: `A-${table}`, ew: `A-${TABLES + 1 + ((table + board) % TABLES)}` };
  const outcome = { kind: "played", contract: "4S", declarer: "N", tricks: 7 + ((table * 31 + board * 17) % 6) };
  return { section: "A", round: Math.ceil(board / 2), table: String(table), board, ...pairs, outcome };
};

/** At a table where the last board is played; nobody has won anything on it yet. */
const asked = (table: number, events: readonly object[]) => {
  const { ns, ew, round, board } = resultOf(table, BOARDS);
  return {
    type: "RecordAtTable",
    table: { section: "A", round, table: String(table), board },
    expectedVersion: 0,
    events: [{ type: "BoardStarted", board, contestants: { NS: ns, EW: ew } }, ...events],
  };
};

export const benchForeseen = async ({
  doorUrl,
  keys,
  send,
  line,
}: {
  readonly doorUrl: string;
  /** Used in turn: no key may be used as often as this asks. */
  readonly keys: readonly string[];
  readonly send: Send;
  readonly line: (what: string, figures: string) => void;
}): Promise<void> => {
  let used = 0;
  const key = (): string => keys[(used += 1) % keys.length] ?? "";
  const tell = (type: string, fields: object) => send(key(), type, { session: SESSION, ...fields });
  await send(key(), "AnnounceTournament", { tournament: SESSION, title: "Bench" });
  await tell("OpenSession", {
    tournament: SESSION,
    title: "Bench",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  for (let pair = 1; pair <= 2 * TABLES; pair += 1)
    await tell("EnterContestant", { contestant: `A-${pair}`, number: String(pair) });
  const results = Array.from({ length: BOARDS - 1 }, (_, board) =>
    Array.from({ length: TABLES }, (_unused, table) => resultOf(table + 1, board + 1)),
  ).flat();
  for (let first = 0; first < results.length; first += AT_ONCE)
    await tell("RecordResult", { results: results.slice(first, first + AT_ONCE) });
  const ask = async (commands: readonly object[]): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${doorUrl}/what-if/decision`, {
      method: "POST",
      headers: { authorization: `Bearer ${key()}`, "content-type": "application/json" },
      body: JSON.stringify({ session: SESSION, commands }),
    });
    const { answers } = Answers.parse(await answer.json());
    const took = performance.now() - began;
    if (answers.some(({ kind }) => kind !== "follows")) throw new Error(`the door did not foresee ${SESSION}`);
    return took;
  };
  const entered = (tricks: number) => ({ type: "ResultEntered", contract: "4S-N", tricks });
  const [one, all, nothing]: number[][] = [[], [], []];
  for (let question = -5; question < QUESTIONS; question += 1) {
    const table = 1 + ((question + 5) % (TABLES - QUESTIONS));
    // A result comes in from elsewhere: the scores are others than the last time.
    const elsewhere = TABLES - 5 - question;
    if (elsewhere <= TABLES && elsewhere > TABLES - QUESTIONS)
      await tell("RecordResult", { results: [{ ...resultOf(elsewhere, BOARDS), result: `late-${elsewhere}` }] });
    const took = await ask(OPTIONS.map((tricks) => asked(table, [entered(tricks)])));
    const took1 = await ask([asked(table, [entered(10)])]);
    const took0 = await ask([asked(table, [])]);
    if (question < 0) continue;
    all?.push(took);
    one?.push(took1);
    nothing?.push(took0);
  }
  const times = (values: readonly number[] = []): string =>
    `p50 ${percentile(values, 50).toFixed(1)} ms, p95 ${percentile(values, 95).toFixed(1)} ms`;
  line(`yardstick: a question on which no score hangs, of ${TABLES} tables`, times(nothing));
  line("what one option would do to the scores", times(one));
  line(`what each of ${OPTIONS.length} options would do, after a result from elsewhere`, times(all));
};
