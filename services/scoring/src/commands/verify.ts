/** `npm run verify -- SESSION`: a published session, or a ranking, recomputed from the log alone, and told apart: data, read model, engine. */
import { engineVersion, openLog } from "@traveller/log";
import { runCommand, type Given, type Output, type UsageMistake } from "@traveller/log/command-line";
import { connectToSchema, LIVE_SCHEMA } from "@traveller/model";
import { commandDatabase } from "../env.ts";
import { verifyEntries } from "../verify/entries.ts";
import { verifyMembers } from "../verify/members.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { verifyStages } from "../verify/stages.ts";
import { verifySession } from "../verify/verify.ts";
import { entriesInLog, publishedSessions, rankingsInLog, registriesInLog, stagesInLog } from "../verify/sessions.ts";
import { counted } from "../verify/words.ts";
import { reportOf, reportOfEntries, reportOfMembers, reportOfRanking, reportOfStages } from "../verify/report.ts";

const RANKING = "ranking/";
const REGISTRY = "registry/";
const ENTRIES = "entries/";
const STAGES = "stages/";

const HELP = `npm run verify -- SESSION… | ranking/ID… | registry/AUTHORITY… | entries/TOURNAMENT… |
                      stages/TOURNAMENT… | --all [--data DIR]

Recomputes published sessions from the log alone. Compares the standings' digest with the one that the publication recorded, and every
row of the read model with what the log gives; names each number that differs, and says where it is the engine that has changed.
Checks each draw of its rounds against what it was made from, and proves that none costs less.
Of a ranking, works every booking out again from the facts that it carries, and makes its lists anew; of a registry,
folds who was a member when; of a tournament's entries, who is in and who waits; of its stages, makes every draw again.

  --all        every published session, every ranking, every registry of members, all entries and stages
  --data DIR   the data folder of a Traveller that npm start runs (.traveller here, unless DATABASE_URL is set)

Ends with 0 where everything agrees, 1 where something does not, 2 where it was asked wrongly.
`;

const run = async ({ values, flags, rest }: Given, { print }: Output): Promise<number | UsageMistake> => {
  const all = flags.has("all");
  const url = await commandDatabase(values["data"]);
  if (url === undefined) return { mistake: "There is no database: set DATABASE_URL, or name a data folder." };
  if (all === rest.length > 0) return { mistake: "Say which session, or --all." };
  const log = openLog({ url, name: "traveller verify" });
  const sql = connectToSchema(url, LIVE_SCHEMA, { max: 2, name: "traveller verify" });
  try {
    const sessions = all
      ? await publishedSessions(sql)
      : rest.filter((one) => ![RANKING, REGISTRY, ENTRIES, STAGES].some((kind) => one.startsWith(kind)));
    const named = (kind: string): readonly string[] =>
      rest.flatMap((one) => (one.startsWith(kind) ? [one.slice(kind.length)] : []));
    const rankings = all ? await rankingsInLog(sql) : named(RANKING);
    const registries = all ? await registriesInLog(sql) : named(REGISTRY);
    let wrong = 0;
    let wrongAbove = 0;
    for (const ranking of rankings) {
      const report = reportOfRanking(await verifyRanking({ log, sql }, ranking));
      for (const line of report.lines) print(line);
      if (!report.good) wrongAbove += 1;
    }
    for (const authority of registries) {
      const report = reportOfMembers(await verifyMembers({ log, sql }, authority));
      for (const line of report.lines) print(line);
      if (!report.good) wrongAbove += 1;
    }
    for (const tournament of all ? await entriesInLog(sql) : named(ENTRIES)) {
      const report = reportOfEntries(await verifyEntries({ log, sql }, tournament));
      for (const line of report.lines) print(line);
      if (!report.good) wrongAbove += 1;
    }
    for (const tournament of all ? await stagesInLog(sql) : named(STAGES)) {
      const report = reportOfStages(await verifyStages({ log }, tournament));
      for (const line of report.lines) print(line);
      if (!report.good) wrongAbove += 1;
    }
    for (const session of sessions) {
      const report = reportOf(await verifySession({ log, sql }, session));
      for (const line of report.lines) print(line);
      if (!report.good) wrong += 1;
    }
    if (sessions.length !== 1 && (all || sessions.length > 0))
      print(
        `${counted(sessions.length, "published session")} recomputed with engine ${engineVersion()}: ${wrong === 0 ? "all agree" : `${wrong} do not agree`}`,
      );
    return wrong + wrongAbove === 0 ? 0 : 1;
  } finally {
    await Promise.all([log.close(), sql.end({ timeout: 5 })]);
  }
};

await runCommand(
  { help: HELP, values: ["data"], flags: ["all"], rest: "any", whenClosed: "stop", failed: "Not verified" },
  run,
);
