/**
 * `npm run deals`: deals by a published seed again, for anybody who wants to see for himself that hands were not chosen; or checks what a session published of its
 * deals. Nothing is sent anywhere. Law 6.
 */
import { commitmentOf, dealBySeed, type DealingFault, faultsOf, type PublishedSet } from "@traveller/engine/dealing";
import { readText, runCommand, type Given, type Output, type UsageMistake } from "@traveller/log/command-line";
import { z } from "zod";

const HELP = `Usage: npm run deals -- --seed HEX --session ID --boards 1-32 [--lot WORDS] [--commitment HEX]
       npm run deals -- FILE…

Deals by a seed, as Traveller does: the same seed, session, words and board always give the same hands. Every deal is as likely as any other.
With FILE, checks what a session published of its deals (the file that its page of deals gives): that the seed is the one that was committed
to, that it deals these hands, and that they are the ones that were sealed before play. No server is needed.

Options:
  --seed HEX         the seed, 64 hexadecimal digits
  --session ID       the session's id, the last part of its address
  --boards 1-8,17    which boards
  --lot WORDS        words from outside that were mixed in, where there were any
  --commitment HEX   what was published of the seed before: it is compared
  --help             this text

Exit code 0: dealt, and all that was checked agrees. 1: something does not agree, or a file cannot be read. 2: wrong usage.`;

const hexadecimal = z.string().regex(/^[0-9a-f]{64}$/u);
const Published = z.object({
  session: z.string(),
  sets: z.array(
    z.object({
      set: z.string(),
      boards: z.array(
        z.object({
          board: z.int().min(1),
          digest: hexadecimal,
          opened: z.object({ deal: z.string(), salt: hexadecimal }).optional(),
        }),
      ),
      dealt: z.object({ commitment: hexadecimal, lot: z.string(), seed: hexadecimal.optional() }).optional(),
    }),
  ),
});

const MOST_BOARDS = 999;

const rangeOf = (part: string): readonly number[] | undefined => {
  const [, first, last] = /^(\d{1,4})(?:-(\d{1,4}))?$/u.exec(part) ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [Number(first), Number(last ?? first)];
  if (from < 1 || to < from || to - from >= MOST_BOARDS) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

const boardsOf = (text: string): readonly number[] | undefined => {
  const ranges = text.split(",").map((part) => rangeOf(part.trim()));
  return ranges.some((range) => range === undefined) ? undefined : ranges.flatMap((range) => range ?? []);
};

const sentenceOf = (fault: DealingFault): string => {
  switch (fault.what) {
    case "commitment":
      return "the seed is not the one that was committed to";
    case "dealt":
      return `board ${fault.board}: the seed deals other cards`;
    case "digest":
      return `board ${fault.board}: other cards were sealed than are shown`;
    case "cards":
      return `board ${fault.board}: what was opened is no whole deal`;
  }
};

const checkSet = (published: PublishedSet, print: Output["print"]): boolean => {
  const faults = faultsOf(published);
  const { boards, dealt, set } = published;
  const open = boards.filter(({ opened }) => opened !== undefined).length;
  const how =
    dealt === undefined
      ? "brought from another program"
      : dealt.seed === undefined
        ? "dealt by a seed that is not open yet"
        : "dealt by the seed that was committed to";
  for (const fault of faults) print(`  ${sentenceOf(fault)}`);
  print(
    `${set}: ${boards.length} boards, ${open} open, ${faults.length === 0 ? how : "not as published"}: ${faults.length === 0 ? "all agree" : `${faults.length} faults`}`,
  );
  return faults.length === 0;
};

const checkFile = async (name: string, print: Output["print"]): Promise<boolean> => {
  const text = await readText(name);
  if (text.kind === "unreadable") {
    print(text.message);
    return false;
  }
  let json: unknown;
  try {
    json = JSON.parse(text.value);
  } catch {
    print(`“${name}” is no JSON.`);
    return false;
  }
  const read = Published.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    print(
      `“${name}” is not what a session publishes of its deals: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
    );
    return false;
  }
  const { session, sets } = read.data;
  if (sets.length === 0) print(`${name}: no deals are published here`);
  return sets.map((set) => checkSet({ session, ...set }, print)).every((good) => good);
};

const dealAgain = (values: Given["values"], print: Output["print"]): number | UsageMistake => {
  const { seed, session, lot = "", commitment } = values;
  if (seed === undefined || session === undefined || values["boards"] === undefined)
    return { mistake: "Say the seed, the session and the boards, or name a file." };
  if (!hexadecimal.safeParse(seed).success) return { mistake: "--seed wants 64 hexadecimal digits, in small letters." };
  const boards = boardsOf(values["boards"]);
  if (boards === undefined) return { mistake: "--boards wants numbers and ranges, as in 1-8,17." };
  for (const board of boards) print(`${board} ${dealBySeed({ session, lot, seed }, board)}`);
  const own = commitmentOf({ session, seed });
  const agrees = commitment === undefined || commitment === own;
  print(
    `${boards.length === 1 ? "1 board" : `${boards.length} boards`} dealt; the seed's commitment is ${own}${commitment === undefined ? "" : agrees ? ", as it was published" : ", and not the one that was published"}`,
  );
  return agrees ? 0 : 1;
};

const run = async ({ values, rest }: Given, { print }: Output): Promise<number | UsageMistake> => {
  if (rest.length === 0) return dealAgain(values, print);
  if (Object.keys(values).length > 0) return { mistake: "Name a file, or deal by a seed: not both." };
  let well = true;
  for (const name of rest) well = (await checkFile(name, print)) && well;
  return well ? 0 : 1;
};

await runCommand(
  {
    help: HELP,
    values: ["seed", "session", "boards", "lot", "commitment"],
    flags: [],
    rest: "any",
    whenClosed: "stop",
  },
  run,
);
