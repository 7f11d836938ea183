/** Options of a command line: `--name value`, `--name=value`, flags, and the rest. Node takes them apart; what is not known is refused in our words, never ignored. */
import { parseArgs } from "node:util";

export type Arguments = {
  readonly kind: "arguments";
  readonly values: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
  readonly rest: readonly string[];
};
export type WrongArguments = { readonly kind: "wrong"; readonly message: string };

/** `values` and `flags` are the names that are known, without their dashes. After `--` everything is the rest; `-h` is asked everywhere, and no other letter stands for anything. */
export const readArguments = (
  given: readonly string[],
  known: { readonly values: readonly string[]; readonly flags: readonly string[] },
): Arguments | WrongArguments => {
  const { tokens } = parseArgs({
    args: [...given],
    options: {
      ...Object.fromEntries(known.values.map((name) => [name, { type: "string" as const }])),
      ...Object.fromEntries(known.flags.map((name) => [name, { type: "boolean" as const }])),
      help: { type: "boolean", short: "h" },
    },
    // Its own refusals are a programmer's; the tokens are enough for ours.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string> = {};
  const flags = new Set<string>();
  const rest: string[] = [];
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") {
      rest.push(token.value);
      continue;
    }
    const { name, rawName, value, inlineValue } = token;
    if (!rawName.startsWith("--") && rawName !== "-h") {
      const said = given[token.index] ?? rawName;
      return { kind: "wrong", message: `There is no option ${said}. Options begin with two dashes.` };
    }
    if (known.values.includes(name)) {
      if (value === undefined) return { kind: "wrong", message: `--${name} needs a value.` };
      // What looks like an option is one whose value was forgotten.
      if (!inlineValue && /^-./u.test(value))
        return {
          kind: "wrong",
          message: `--${name} needs a value: “${value}” is taken for one only as --${name}=${value}.`,
        };
      values[name] = value;
    } else if (name !== "help" && !known.flags.includes(name))
      return { kind: "wrong", message: `There is no option --${name}.` };
    else if (value !== undefined) return { kind: "wrong", message: `--${name} takes no value.` };
    else flags.add(name);
  }
  return { kind: "arguments", values, flags, rest };
};
