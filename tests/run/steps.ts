/** What `npm test` runs, in this order: the cheap and telling first. */
import type { Count } from "./reports.ts";
import { readLastLine, readPlaywright, readVitest } from "./reports.ts";

export type Step = {
  readonly name: string;
  readonly says: string;
  /** What Node runs: a file and its arguments. `REPORT` stands for the file its report goes to. */
  readonly run: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Reads what it counted; absent where leaving with 0 is all there is to say. */
  readonly count?: (report: string, output: string) => Promise<Count | undefined>;
  /** Minutes after which it hangs and is ended by force: several times what it takes on a quiet machine. */
  readonly within: number;
};

export const REPORT = "REPORT";

const vitest = (...args: readonly string[]): readonly string[] => [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORT}`,
  ...args,
];
const ours = (file: string, ...args: readonly string[]): readonly string[] => ["--import", "tsx", file, ...args];
const lastLine: Step["count"] = (_report, output) => Promise.resolve(readLastLine(output));
const tsc = (project: string): readonly string[] => ["node_modules/typescript/bin/tsc", "-p", project];

/** The rooms with SQL of their own. */
const ASKING_THE_DATABASE = [
  "packages/log/src/store",
  "packages/log/src/beside",
  "packages/log/src/database",
  "packages/model",
  "services/scoring",
  "services/ingest/src/auth",
  "services/ingest/src/handle",
  "tests/law-books",
];

export const STEPS: readonly Step[] = [
  { name: "types", says: "types of every room but the portal", run: tsc("tsconfig.json"), within: 5 },
  { name: "types-portal", says: "types of the portal", run: tsc("apps/portal/tsconfig.json"), within: 5 },
  { name: "lint", says: "the house's rules", run: ["node_modules/oxlint/bin/oxlint"], within: 5 },
  { name: "unused", says: "what nobody uses: files and exports", run: ["node_modules/knip/bin/knip.js"], within: 5 },
  { name: "format", says: "the house's layout of code", run: ["node_modules/oxfmt/bin/oxfmt", "--check"], within: 5 },
  { name: "build", says: "the portal's build", run: ours("infra/src/build.ts"), within: 10 },
  {
    name: "pure",
    says: "rooms by themselves: what needs no server",
    run: vitest("--project", "pure"),
    count: readVitest,
    within: 20,
  },
  {
    name: "hostile",
    says: "files that are cut, forged or endless",
    run: vitest("--project", "hostile"),
    count: readVitest,
    within: 15,
  },
  {
    name: "real",
    says: "rooms, one by one and together, on a real PostgreSQL and Kafka",
    run: vitest("--project", "real"),
    count: readVitest,
    within: 45,
  },
  {
    name: "oldest",
    says: "what asks the database, on the oldest PostgreSQL that is supported (the other steps use the newest)",
    run: vitest("--project", "real", ...ASKING_THE_DATABASE),
    variables: { TRAVELLER_TEST_POSTGRES: "oldest" },
    count: readVitest,
    within: 20,
  },
  {
    name: "start",
    says: "npm start, stopped, killed and started again",
    run: vitest("--config", "tests/start/vitest.config.ts"),
    count: readVitest,
    within: 20,
  },
  {
    name: "law-cases",
    says: "cases of the Laws and of scoring",
    run: ours("tests/law-cases/run.ts"),
    count: lastLine,
    within: 15,
  },
  {
    name: "browser",
    says: "pages in a real browser",
    run: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config",
      "tests/browser/playwright.config.ts",
      "--reporter=line,json",
    ],
    variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
    count: readPlaywright,
    within: 45,
  },
  {
    name: "chaos",
    says: "processes killed at random moments, in short",
    run: ours("tests/chaos/run.ts", "--short"),
    count: lastLine,
    within: 20,
  },
];
