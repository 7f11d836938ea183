/** `npm run rebuild`: the read model made anew from the log beside the live one, compared with it, and put in its place. */
import { parseArgs } from "node:util";
import { wordsOf } from "@traveller/log";
import { commandDatabase } from "../env.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { counted, linesOf } from "./words.ts";

const HELP = `npm run rebuild -- [--check] [--data DIR]

Projects the whole log into a second read model beside the live one, compares them row for row, prints every difference by table
and key, and puts the new one in the place of the old one. Everything may go on running meanwhile.

  --check      compares only, and changes nothing; ends with an error where something differs
  --data DIR   the data folder of a Traveller that npm start runs (.traveller here, unless DATABASE_URL is set)
`;

const SIDES = { recorded: "the live model", recomputed: "the rebuilt one" };

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, data: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const url = await commandDatabase(values.data);
  if (url === undefined) {
    console.error(`There is no database: set DATABASE_URL, or name a data folder.\n\n${HELP}`);
    return 2;
  }
  const check = values.check === true;
  const done = await rebuild({
    url,
    check,
    onDifference: (difference) => {
      for (const line of linesOf(difference, SIDES)) console.log(line);
    },
  });
  const differ = counted(done.differences, "row differs", "rows differ");
  console.log(
    `${counted(done.scopes, "scope")}, ${counted(done.events, "event")}: ${differ}; ${done.switched ? "the rebuilt model is live" : "nothing was changed"}`,
  );
  return check && done.differences > 0 ? 1 : 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`The rebuild failed, and the live model is as it was: ${wordsOf(error)}`);
  process.exitCode = 1;
}
