/** An older read model brought up to date: what the log has had all along stands in the rows afterwards, and nobody has to rebuild. */
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { boardTraveller, openModel } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { expect, test } from "vitest";
import { startScoring } from "./scoring.ts";
import { entered, imported, opened, openFederation, released } from "./testing/session-events.ts";

const migrations = join(dirname(createRequire(import.meta.url).resolve("@traveller/model")), "migrations");

/** A migration by what it is called; its number may change. */
const migrationCalled = async (name: string): Promise<string> => {
  const file = (await readdir(migrations)).find((one) => one.endsWith(`_${name}.sql`));
  return readFile(join(migrations, file ?? ""), "utf8");
};

test("makeable tricks and par, which older rows did not have, come out of the log by themselves", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  const doubleDummy = { tricks: { N: { S: 10 } }, par: { score: 420, contracts: "N 4S=" } };
  await federation.append("old", [
    opened("old"),
    ...[1, 2].map((number) => entered(number)),
    {
      type: "DealsSet",
      data: {
        boards: [
          { board: 1, deal: "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765", doubleDummy },
        ],
      },
    },
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
  const run = async (): Promise<void> => {
    const scoring = await startScoring({ databaseUrl: url, compareEvery: 200 });
    await scoring.caughtUp();
    await scoring.stop();
  };
  await run();
  await federation.sql`alter table deal drop column double_dummy`;
  await federation.sql.unsafe(await migrationCalled("double_dummy"));
  await run();
  const model = openModel({ url });
  expect(await boardTraveller(model, "old", 1)).toMatchObject({ deal: { doubleDummy } });
  await model.close();
  await federation.close();
});
