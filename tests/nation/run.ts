/**
 * `npm run nation`: a whole federation of invented people, with ten years of its clubs' evenings, loaded through the log into a Traveller of its own; and what its
 * pages, its search and its ranking take then. Figures, not promises.
 */
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { connect } from "@traveller/log";
import { runCommand } from "@traveller/log/command-line";
import { freePort, temporaryFolder } from "@traveller/infra";
import { percentile } from "../bench/measure.ts";
import { type Figures, askPages } from "./asked.ts";
import { correct } from "./corrected.ts";
import { keep, readKept } from "./kept.ts";
import { appendNation, RANKING, settleNation } from "./load.ts";
import { makeNation } from "./people.ts";
import { startSystem } from "./system.ts";

const HELP = `npm run nation -- [options]

Makes up a federation, loads it through the log, and measures. The whole takes half an hour and some ten gigabytes.

  --members N   20000
  --clubs N     400
  --years N     10
  --results N   2000000
  --seed WORD   what it is made from (printed; a new one each time unless given)
  --data DIR    a folder to keep it in, to be looked at with npm start (a temporary one, removed afterwards).
                One that has a nation is not loaded again: it goes on, or is measured anew

Exit code 0: it went through (figures are no promises: none can fail). 1: it did not. 2: wrong usage.`;

const AUTHORITY = "nation";
const YEARS_END = 2026;
const CORRECTIONS = 9;

const line = (what: string, figures: string): string => `  ${what.padEnd(48)}${figures}`;
const shown = ({ what, p50, p95, asked }: Figures): string =>
  line(what, `p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   (${asked})`);
const rate = (count: number, seconds: number): string =>
  `${seconds.toFixed(1).padStart(7)} s   ${Math.round(count / seconds)} a second`;

await runCommand(
  { help: HELP, values: ["members", "clubs", "years", "results", "seed", "data"], whenClosed: "stop" },
  async ({ values }, { print }) => {
    const number = (name: string, otherwise: number): number => Number(values[name] ?? otherwise);
    const asked = {
      members: number("members", 20_000),
      clubs: number("clubs", 400),
      years: number("years", 10),
      results: number("results", 2_000_000),
    };
    for (const [name, value] of Object.entries(asked))
      if (!Number.isInteger(value) || value < 1) return { mistake: `--${name} takes a whole number.` };
    const { data } = values;
    const folder = data === undefined ? await temporaryFolder("traveller-nation") : resolve(data);
    const before = await readKept(folder);
    const size = before?.size ?? asked;
    const seed = before?.seed ?? values["seed"] ?? String(Math.floor(Math.random() * 2 ** 31));
    print(`A nation made from the word ${seed}: ${size.members} members, ${size.clubs} clubs, ${size.years} years`);
    const from = YEARS_END - size.years;
    const nation = makeNation(seed, AUTHORITY, { ...size, from });
    const system = await startSystem(folder, await freePort(), AUTHORITY);
    try {
      const say = (said: string): void => print(`  … ${said}`);
      const appended = before?.appended ?? (await appendNation(system, seed, nation, { ...size, from }, say));
      if (before === undefined) await keep(folder, { seed, size, appended });
      else print("It was loaded before:");
      print(`${appended.sessions} evenings, ${appended.results} results, ${appended.events} events`);
      print(line("appended to the log, readers beside it", rate(appended.events, appended.appending)));
      print(line("  making them up", `${appended.making.toFixed(1).padStart(7)} s`));
      const settled = before?.settled ?? (await settleNation(system, appended.sessions, { from }, say));
      if (before?.settled === undefined) await keep(folder, { seed, size, appended, settled });
      print(line("then, until readers had all of it", `${settled.projecting.toFixed(1).padStart(7)} s`));
      print(line("the ranking, from nothing", `${settled.ranking.toFixed(1).padStart(7)} s`));
      const sql = connect(system.databaseUrl, { name: "nation" });
      const [disk] = await sql<{ log: number; model: number; results: number }[]>`
        select sum(pg_total_relation_size(relid)) filter (where schemaname = 'log')::float8 / 1e6 as log,
          sum(pg_total_relation_size(relid)) filter (where schemaname = 'model')::float8 / 1e6 as model,
          pg_total_relation_size('model.result')::float8 / 1e6 as results from pg_statio_all_tables`;
      const listed = await sql<{ person: string }[]>`
        select distinct person from model.listed where ranking = ${RANKING} order by person`;
      await sql`analyze`;
      await sql.end();
      print(
        line(
          "disk: the log, the model (results in it)",
          [disk?.log, disk?.model, disk?.results].map((mb = 0) => `${Math.round(mb)} MB`).join(", "),
        ),
      );
      const corrections = await correct(system, appended.last, CORRECTIONS);
      const median = percentile(corrections, 50);
      print(
        line(
          "one correction, until the lists have moved",
          `p50 ${median.toFixed(2)} s = ${((100 * median) / settled.ranking).toFixed(2)} % of the ranking from nothing`,
        ),
      );
      print("First bytes and answers:");
      await askPages(
        seed,
        nation,
        {
          url: system.url,
          ranking: RANKING,
          sessions: appended.some,
          played: new Set(appended.played),
          listed: listed.map(({ person }) => person),
        },
        200,
        (figures) => print(shown(figures)),
      );
      return 0;
    } finally {
      await system.stop();
      if (data === undefined) await rm(folder, { recursive: true, force: true });
    }
  },
);
