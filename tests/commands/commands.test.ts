/**
 * Every command of README as people run it: what is not there, what is no file, what is not known and a reader who goes away are each a sentence and an exit
 * code, never a stack. `npm start` is among them as far as it does not start.
 */
import { spawn } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@traveller/infra";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FIXTURES = join(ROOT, "packages/reading/fixtures");

type Ran = { readonly code: number | null; readonly out: string; readonly err: string };
let scripts: Readonly<Record<string, string>> = {};
let folder = "";

beforeAll(async () => {
  scripts = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"))).scripts;
  folder = await temporaryFolder("traveller-commands");
  await mkdir(join(folder, "data", "keys"), { recursive: true });
  await writeFile(join(folder, "data", "keys", "database.url"), "postgres://nobody@127.0.0.1:9/none\n");
  await writeFile(join(folder, "data", "keys", "local.key"), "key\n");
  await writeFile(join(folder, "secret.xml"), "<USEBIO/>");
  await chmod(join(folder, "secret.xml"), 0);
  await writeFile(join(folder, "broken.json"), "{");
  return () => import("node:fs/promises").then(({ rm }) => rm(folder, { recursive: true, force: true }));
});

/** Runs the file that `npm run NAME` runs, or a program by its own name. `readLines`: goes away after so many lines. */
const run = (name: string, args: readonly string[], readLines = Number.POSITIVE_INFINITY): Promise<Ran> => {
  const file = /(\S+\.ts)$/u.exec(scripts[name] ?? name)?.[1];
  if (file === undefined) throw new Error(`package.json has no command ${name}`);
  const { DATABASE_URL: _url, TRAVELLER_KEY: _key, ...env } = process.env;
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), join(ROOT, file), ...args], {
    cwd: folder,
    env,
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => {
    out += piece.toString();
    if (out.split("\n").length > readLines) child.stdout.destroy();
  });
  child.stderr.on("data", (piece: Buffer) => (err += piece.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
};

const hasNoStack = ({ out, err }: Ran): void => expect(`${out}${err}`).not.toMatch(/^\s+at .+:\d+:\d+|node:internal/mu);

/** Commands that are told files, and what goes before the file. Root may read every file, and is told so of none. */
const READING: readonly (readonly [string, readonly string[]])[] = [
  ["recompute", []],
  ["replay", []],
  ["lawbook", []],
  ["movements", []],
  ["deals", []],
];
const [LINK, KEY, PREPARE] = [
  "services/ingest/src/commands/sign-in-link.ts",
  "services/ingest/src/commands/local-key.ts",
  "services/ingest/src/commands/prepare-database.ts",
] as const;
/** What deals the first board of an evening. */
const DEALING = ["--seed", "5e".repeat(32), "--session", "evening", "--boards", "1"];
const COMMANDS = [
  "start",
  "test",
  "import",
  "recompute",
  "verify",
  "rebuild",
  "law-cases",
  "replay",
  "claims",
  "lawbook",
  "movements",
  "deals",
  "bench",
  "test:long",
  "test:chaos",
];

describe.concurrent("a command", () => {
  it.each(COMMANDS)("%s refuses an option that it does not know, and says what it does", async (name) => {
    const ran = await run(name, ["--no-such-option"]);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/--no-such-option/u);
    expect(ran.err).toContain(`npm ${["start", "test"].includes(name) ? name : `run ${name}`}`);
    hasNoStack(ran);
  });

  it.each(READING)(
    "%s says which file is missing, which is a folder, and which may not be read",
    async (name, before) => {
      const ran = await run(name, [...before, "none.xml", folder, join(folder, "secret.xml")]);
      expect(ran.code).toBe(1);
      expect(ran.out).toContain("There is no file “none.xml”.");
      expect(ran.out).toContain(`“${folder}” is a folder.`);
      expect(ran.out).toContain(process.getuid?.() === 0 ? "" : "secret.xml” may not be read");
      hasNoStack(ran);
    },
  );

  it.each(READING)("%s wants to be told a file", async (name) => {
    const ran = await run(name, []);
    expect([ran.code, ran.out]).toEqual([2, ""]);
    hasNoStack(ran);
  });

  it.each([
    ["a folder that is not there", "law-cases", ["nowhere"], 1, /There is no folder “nowhere”/u],
    ["a file in place of a folder", "law-cases", [join(ROOT, "package.json")], 1, /is a file\. Name the folder/u],
    ["a folder that is not there", "bench", ["nowhere"], 1, /There is no folder “nowhere”/u],
    ["a file that is not there", "claims", ["none.pbn"], 1, /There is no file “none.pbn”/u],
    ["a folder without play", "claims", ["data"], 1, /^0 claims laid out/mu],
    [
      "a commitment of another seed",
      "deals",
      [...DEALING, "--commitment", "0".repeat(64)],
      1,
      /not the one that was published/u,
    ],
    [
      "a seed that is none",
      "deals",
      ["--seed", "5e", "--session", "evening", "--boards", "1"],
      2,
      /64 hexadecimal digits/u,
    ],
    ["boards that are none", "deals", [...DEALING.slice(0, 4), "--boards", "4-1"], 2, /numbers and ranges/u],
    ["a file that is no JSON", "deals", [join(ROOT, "README.md")], 1, /is no JSON/u],
    ["nothing to read", "claims", [], 2, /Name at least one file or folder/u],
    ["a seed that is none", "test:long", ["--seed", "x"], 2, /--seed takes a whole number/u],
    ["properties that there are not", "test:long", ["nothing"], 2, /no file of properties “nothing”/u],
    ["a number that is none", "test:chaos", ["--kills", "many"], 2, /--kills takes a whole number/u],
    ["a step that there is not", "test", ["--only", "nothing"], 2, /There is no step nothing/u],
    ["a port that is none", "start", ["--port", "x"], 2, /--port takes a number/u],
    ["a word too many", "start", ["now"], 2, /“now” is not wanted here/u],
    ["an option in place of a value", "start", ["--port", "--empty"], 2, /--port needs a value/u],
    ["a file for its data", "start", ["--data", join(ROOT, "package.json")], 1, /cannot be the data folder/u],
    ["no database", "verify", ["--all"], 2, /There is no database/u],
    ["no database", "rebuild", [], 2, /There is no database/u],
    ["a database that is down", "verify", ["--all", "--data", "data"], 1, /Not verified: .*ECONNREFUSED/u],
    ["a database that is down", "rebuild", ["--data", "data"], 1, /The rebuild failed.*ECONNREFUSED/u],
    [
      "a Traveller that is down",
      "import",
      ["--data", "data", "--url", "http://127.0.0.1:9", "x.xml"],
      1,
      /does not answer/u,
    ],
    ["no key", "import", ["x.xml"], 2, /There is no API key/u],
    ["a role that there is not", LINK, ["--email", "a@b.example", "--grant", "x"], 2, /There is no role “x”/u],
    ["no database", KEY, ["--file", "k"], 1, /There is no key: .*DATABASE_URL/u],
    ["a word too many", PREPARE, ["now"], 2, /“now” is not wanted here/u],
    ["a profile that is no JSON", "lawbook", ["--profile", "broken.json", "x.txt"], 1, /“broken.json” is no JSON/u],
  ] as const)("that is told %s: %s %j leaves with %i", async (_what, name, args, code, says) => {
    const ran = await run(name, args);
    expect(`${ran.out}${ran.err}`).toMatch(says);
    expect(ran.code).toBe(code);
    hasNoStack(ran);
  });

  it("whose reader goes away says so and stops", async () => {
    const ran = await run(
      "recompute",
      [
        "--settings",
        ...["individual.xml", "pairs-butler.xml", "pairs-own-tops.xml"].map((name) => join(FIXTURES, name)),
      ],
      2,
    );
    expect(ran.err).toContain("Nobody reads the output any more");
    expect(ran.code).toBe(1);
    hasNoStack(ran);
  });
});

describe("npm run recompute", () => {
  it("ends with what came of all files, and whose fault the differences are", async () => {
    const text = await readFile(join(FIXTURES, "pairs-mitchell-hands.xml"), "latin1");
    const wrong = join(folder, "wrong.xml");
    await writeFile(wrong, text.replace(/<TOTAL_SCORE>(\d)/u, "<TOTAL_SCORE>9$1"), "latin1");
    const ran = await run("recompute", [wrong, join(FIXTURES, "table-unfinished.lin"), "none.xml"]);
    const lines = ran.out.trim().split("\n");
    expect(ran.out).toMatch(/total of A-1-NS: the file says 9.*\(the file contradicts itself\)$/mu);
    expect(lines.at(-1)).toMatch(
      /^3 files: \d+ numbers, 1 differ \(1 where the file contradicts itself\); 1 refused, 1 published nothing$/u,
    );
    expect(ran.code).toBe(1);
  });

  it("says once what is alike, with how often and where", async () => {
    const text = await readFile(join(FIXTURES, "pairs-mitchell-hands.xml"), "latin1");
    const nobody = join(folder, "nobody.xml");
    await writeFile(nobody, text.replaceAll(/<PAIR>.*?<\/PAIR>/gsu, ""), "latin1");
    const ran = await run("recompute", ["--problems", nobody]);
    const said = ran.out.split("\n").filter((line) => line.includes("is not among the participants"));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/ \(13 times: line \d+, column 4(?:; line \d+, column 4){4} and 2 more\)$/u);
  });

  it("leaves with 0 where every number comes out, and says how many combinations that took", async () => {
    const ran = await run("recompute", [join(FIXTURES, "pairs-howell-byes.xml")]);
    expect(ran.out).toMatch(/going option by option left differences: \d+ combinations of all options were tried/u);
    expect(ran.out.trim().split("\n").at(-1)).toMatch(
      /^1 file: \d+ numbers, 0 differ; 0 refused, 0 published nothing$/u,
    );
    expect(ran.code).toBe(0);
  });

  it("deals what a published seed dealt, for whoever wants to see it", async () => {
    const commitment = "25a8121c192475b8b2b1080924904ddaf3d35a81c45dbf21957b7163bc51892d";
    const ran = await run("deals", [...DEALING, "--commitment", commitment]);
    expect([ran.code, ran.err]).toEqual([0, ""]);
    expect(ran.out).toBe(
      `1 N:KQ85.T42.K654.J6 T6.K83.AQT32.K73 74.QJ95.J98.AQ94 AJ932.A76.7.T852\n1 board dealt; the seed's commitment is ${commitment}, as it was published\n`,
    );
  });
});
