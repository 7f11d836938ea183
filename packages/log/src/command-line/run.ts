/**
 * How every command of the house is run: arguments are read, `--help` is answered, what is not known is refused with what is, and nothing that goes
 * wrong is a stack. A command leaves with 0 only if all went well, with 1 if something did not, with 2 for a wrong command line.
 */
import { wordsOf } from "../words-of.ts";
import { readArguments, type Arguments } from "./arguments.ts";
import { processOutput, type Output, type WhenClosed } from "./output.ts";

export type Command = {
  readonly help: string;
  /** Options with a value, and those without, by their names without dashes. */
  readonly values?: readonly string[];
  readonly flags?: readonly string[];
  /** What the rest of the command line is: nothing, or as many words as are wanted. */
  readonly rest?: "none" | "any" | { readonly atLeastOne: string };
  readonly whenClosed: WhenClosed;
  /** What is said before the words of an error that nobody foresaw. */
  readonly failed?: string;
};

export type Given = Pick<Arguments, "values" | "flags" | "rest">;

/** What is wrong with the words behind the options. */
const restProblem = (rest: readonly string[], wanted: Command["rest"]): string | undefined => {
  if (typeof wanted === "object") return rest.length === 0 ? wanted.atLeastOne : undefined;
  return wanted === "any" || rest.length === 0 ? undefined : `“${rest[0] ?? ""}” is not wanted here.`;
};

/** Runs a command to its exit code. `run` may end with a `UsageMistake` where only it can tell that the command line is wrong. */
export const runCommand = async (
  command: Command,
  run: (given: Given, output: Output) => Promise<number | UsageMistake>,
): Promise<void> => {
  const output = processOutput(command.whenClosed);
  const mistaken = (message: string): number => {
    output.complain(`${message}\n\n${command.help}`);
    return 2;
  };
  const read = readArguments(process.argv.slice(2), {
    values: command.values ?? [],
    flags: command.flags ?? [],
  });
  if (read.kind === "wrong") {
    process.exitCode = mistaken(read.message);
    return;
  }
  if (read.flags.has("help")) {
    output.print(command.help);
    return;
  }
  const problem = restProblem(read.rest, command.rest);
  if (problem !== undefined) {
    process.exitCode = mistaken(problem);
    return;
  }
  try {
    const code = await run(read, output);
    process.exitCode = typeof code === "number" ? code : mistaken(code.mistake);
  } catch (error) {
    output.complain(`${command.failed ?? "This did not go through"}: ${wordsOf(error)}`);
    process.exitCode = 1;
  }
};

export type UsageMistake = { readonly mistake: string };
