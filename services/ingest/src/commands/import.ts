/** `npm run import`: sends results files to a running system, a line a file. `--help` says how. */
import { ImportAnswer, Refusal } from "@traveller/contract/answers";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { runCommand, type Given, type Output, type UsageMistake } from "@traveller/log/command-line";
import { z } from "zod";
import { readSenderSettings } from "../env.ts";
import { asked, lineOf, problemLines, type FileOutcome } from "./import-answer.ts";
import { bytesOf, unitsOf, type Unit } from "./units.ts";

const HELP = `Sends results files (USEBIO, PBN, LIN, recaps, databases of scoring units) to a running Traveller, and says of each what was read, kept, flagged and refused.

  npm run import -- FILE… [--url ADDRESS] [--key KEY] [--club CLUB] [--dry-run] [--yes] [--as-it-is] [--withdraw N] [--session ID] [--add-to SESSION] [--periods-ended] [--problems]

  --url       the portal's address, or the door's own (default: the environment's INGEST_URL, else where npm start runs)
  --key       an API key (default: the environment's TRAVELLER_KEY, else this machine's own key that npm start wrote)
  --data      the data directory of npm start, where that key is (default: .traveller)
  --club      the club, for files that do not say theirs
  --dry-run   only read the files and show what sending them would do
  --yes       send corrections of known sessions without being asked to (needed where a file differs from what is known)
  --as-it-is  send a file that is not whole all the same (cut off, boards without results, numbers that do not come out):
              its session is then marked incomplete
  --withdraw  how many things that are known and not in the files are to be withdrawn: the number that is shown
  --session   which session a file is about, where it may be a correction of one that is here under other names: that one's id,
              or its own where it is another session (both are shown; several with commas between)
  --add-to    the session that the hands of a file without results are added to (the last part of its address)
  --periods-ended   the correction and appeal periods of a session of today have ended: they do not begin now
  --problems  also print every problem, with its place

Web pages of an online club are sent in one go: those of an event, with the page of its totals, make one session. Folders are not looked into.

Exit code: 0 if every file was kept or known already, 1 if one was refused or could not be sent, 2 for a wrong command line.`;

type Target = {
  readonly url: string;
  readonly key: string;
  readonly club: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly asItIs: boolean;
  readonly withdraw: number;
  readonly session: string | undefined;
  readonly addTo: string | undefined;
  readonly periodsEnded: boolean;
};

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const answerOf = async (response: Response): Promise<ImportAnswer | Refusal> => {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = ImportAnswer.safeParse(body);
  if (answer.success) return answer.data;
  const refusal = Refusal.safeParse(body);
  return refusal.success
    ? refusal.data
    : {
        code: "failed",
        message: `The door answered ${response.status}, and nothing that can be read.`,
        hint: "Is the address right?",
      };
};

type Request = RequestInit & { readonly duplex?: "half" };

/** Tries of a request that nobody answers, or that is to come again: the door or its database may be starting. Everything that is sent may be sent twice. */
const TRIES = 20;

const ask = async (
  { url, key }: Target,
  path: string,
  request: () => Request = () => ({}),
): Promise<ImportAnswer | Refusal> => {
  for (let attempt = 1; ; attempt += 1) {
    const init = request();
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${key}`,
      accept: "application/json",
    };
    try {
      const response = await fetch(`${url}${path}`, { ...init, headers });
      if (response.status !== 503 || attempt === TRIES) return await answerOf(response);
      await response.arrayBuffer();
      await wait(500);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await wait(500);
    }
  }
};

/** Starts a work on a file and asks until it is through; a work that was cut short is started again. */
const worked = async (target: Target, path: string, request: () => Request): Promise<ImportAnswer | Refusal> => {
  let answer = await ask(target, path, request);
  let starts = 1;
  while ("state" in answer && ["waiting", "reading", "sending", "interrupted", "failed"].includes(answer.state)) {
    const cut = answer.state === "interrupted" || answer.state === "failed";
    if (cut && starts === 5) break;
    await wait(500);
    if (cut) starts += 1;
    answer = cut ? await ask(target, path, request) : await ask(target, `/imports/${answer.digest}`);
  }
  return answer;
};

const sendUnit = async (target: Target, unit: Unit): Promise<FileOutcome> => {
  if (unit.kind === "unreadable")
    return { kind: "refused", refusal: { code: "unknown", message: unit.message, hint: "Nothing of it was sent." } };
  const query = new URLSearchParams({
    name: basename(unit.name),
    ...(target.club === undefined ? {} : { club: target.club }),
    ...(target.session === undefined ? {} : { session: target.session }),
  });
  const read = await worked(target, `/imports?${query.toString()}`, () => ({
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: Readable.toWeb(Readable.from(bytesOf(unit.files).bytes)),
    duplex: "half",
  }));
  if (!("state" in read)) return { kind: "refused", refusal: read };
  if (read.state !== "ready" && read.state !== "sent") return { kind: "read", answer: read };
  if (target.dryRun) return { kind: "read", answer: read };
  const asks = target.addTo === undefined ? asked(read, target) : undefined;
  if (asks !== undefined) return { kind: "read", answer: read, asks };
  const sent = await worked(target, `/imports/${read.digest}/send`, () => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      asItIs: target.asItIs,
      withdraw: target.withdraw,
      ...(target.session === undefined ? {} : { session: target.session.split(",") }),
      ...(target.club === undefined ? {} : { club: target.club }),
      ...(target.addTo === undefined ? {} : { addTo: target.addTo }),
      ...(target.periodsEnded ? { clocks: "closed" } : {}),
    }),
  }));
  return "state" in sent ? { kind: "sent", answer: sent } : { kind: "refused", refusal: sent };
};

const localKey = async (data: string): Promise<string | undefined> => {
  const text = await readFile(join(data, "keys", "local.key"), "utf8").catch(() => undefined);
  return text === undefined || text.trim() === "" ? undefined : text.trim();
};

/** The address at which npm start runs on this data directory. */
const localAddress = async (data: string): Promise<string | undefined> => {
  const text = await readFile(join(data, "traveller.pid"), "utf8").catch(() => undefined);
  try {
    return z.object({ address: z.url() }).parse(JSON.parse(text ?? "")).address;
  } catch {
    return undefined;
  }
};

const run = async ({ values, flags, rest }: Given, { print, complain }: Output): Promise<number | UsageMistake> => {
  const withdraw = Number(values["withdraw"] ?? 0);
  if (!Number.isSafeInteger(withdraw) || withdraw < 0)
    return { mistake: `--withdraw takes a number, and ${values["withdraw"] ?? ""} is none.` };
  const settings = readSenderSettings();
  const data = values["data"] ?? settings.data ?? ".traveller";
  const key = values["key"] ?? settings.key ?? (await localKey(data));
  if (key === undefined) {
    complain(
      "There is no API key: give --key, set TRAVELLER_KEY, or start Traveller on this machine first (npm start).",
    );
    return 2;
  }
  const address = values["url"] ?? settings.url ?? (await localAddress(data)) ?? "http://localhost:3000";
  const url = await doorOf(address, key);
  if (url === undefined) {
    complain(`Traveller does not answer at ${address}. Is it running there?`);
    return 1;
  }
  const target = {
    url,
    key,
    club: values["club"],
    dryRun: flags.has("dry-run"),
    yes: flags.has("yes"),
    asItIs: flags.has("as-it-is"),
    withdraw,
    session: values["session"],
    addTo: values["add-to"],
    periodsEnded: flags.has("periods-ended"),
  };
  let failed = 0;
  for (const unit of await unitsOf(rest)) {
    const outcome = await sendUnit(target, unit).catch((error: unknown): FileOutcome => ({
      kind: "refused",
      refusal: {
        code: "failed",
        message: `The door at ${url} does not answer (${error instanceof Error ? error.message : "no reason given"}).`,
        hint: "Is Traveller running there?",
      },
    }));
    const { text, good } = lineOf(unit.name, outcome);
    if (!good) failed += 1;
    print(text);
    if (flags.has("problems")) for (const line of problemLines(unit.name, outcome)) print(line);
  }
  print(`${rest.length} file${rest.length === 1 ? "" : "s"}, ${failed} refused or not sent`);
  return failed === 0 ? 0 : 1;
};

/** The portal's address leads to the door under `/door`; the door's own does by itself. */
const doorOf = async (given: string, key: string): Promise<string | undefined> => {
  for (const url of [`${given.replace(/\/+$/, "")}/door`, given.replace(/\/+$/, "")]) {
    const answer = await fetch(`${url}/me`, { headers: { authorization: `Bearer ${key}` } }).catch(() => undefined);
    const type = answer?.headers.get("content-type") ?? "";
    await answer?.arrayBuffer();
    if (answer !== undefined && answer.status !== 404 && type.startsWith("application/json")) return url;
  }
  return undefined;
};

await runCommand(
  {
    help: HELP,
    values: ["url", "key", "club", "data", "withdraw", "session", "add-to"],
    flags: ["dry-run", "yes", "as-it-is", "periods-ended", "problems"],
    rest: { atLeastOne: "Name at least one file." },
    // What was begun is sent to its end, whoever reads.
    whenClosed: "goOn",
    failed: "Not sent",
  },
  run,
);
