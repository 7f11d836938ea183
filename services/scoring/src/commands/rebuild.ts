/** `npm run rebuild`: the read model made anew from the log beside the live one, compared with it, and put in its place. */
import { runCommand, type Given, type Output, type UsageMistake } from "@traveller/log/command-line";
import { commandDatabase } from "../env.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { counted, linesOf } from "../verify/words.ts";

const HELP = `npm run rebuild -- [--check] [--data DIR]

Projects the whole log into a second read model beside the live one, compares them row for row, prints every difference by table
and key, and puts the new one in the place of the old one. Everything may go on running meanwhile.

  --check      compares only, and changes nothing; ends with an error where something differs
  --data DIR   the data folder of a Traveller that npm start runs (.traveller here, unless DATABASE_URL is set)

Ends with 0 where it went through, 1 where it did not, or where --check found a difference, 2 where it was asked wrongly.`;

const SIDES = { recorded: "the live model", recomputed: "the rebuilt one" };

const run = async ({ values, flags }: Given, { print }: Output): Promise<number | UsageMistake> => {
  const url = await commandDatabase(values["data"]);
  if (url === undefined) return { mistake: "There is no database: set DATABASE_URL, or name a data folder." };
  const check = flags.has("check");
  const done = await rebuild({
    url,
    check,
    onDifference: (difference) => {
      for (const line of linesOf(difference, SIDES)) print(line);
    },
  });
  const differ = counted(done.differences, "row differs", "rows differ");
  print(
    `${counted(done.scopes, "scope")}, ${counted(done.events, "event")}: ${differ}; ${done.switched ? "the rebuilt model is live" : "nothing was changed"}`,
  );
  return check && done.differences > 0 ? 1 : 0;
};

await runCommand(
  {
    help: HELP,
    values: ["data"],
    flags: ["check"],
    // Its differences are many; what it puts right is not left half-way because nobody reads on.
    whenClosed: "goOn",
    failed: "The rebuild failed, and the live model is as it was",
  },
  run,
);
