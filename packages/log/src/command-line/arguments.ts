/** Options of a command line: `--name value`, `--name=value`, flags, and the rest. What is not known is refused, never ignored. */
export type Arguments = {
  readonly kind: "arguments";
  readonly values: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
  readonly rest: readonly string[];
};
export type WrongArguments = { readonly kind: "wrong"; readonly message: string };

/** `values` and `flags` are the names that are known, without their dashes. After `--` everything is the rest. */
export const readArguments = (
  given: readonly string[],
  known: { readonly values: readonly string[]; readonly flags: readonly string[] },
): Arguments | WrongArguments => {
  const values: Record<string, string> = {};
  const flags = new Set<string>();
  const rest: string[] = [];
  for (let index = 0; index < given.length; index += 1) {
    const argument = given[index] ?? "";
    if (argument === "--") {
      rest.push(...given.slice(index + 1));
      break;
    }
    if (!argument.startsWith("-") || argument === "-") {
      rest.push(argument);
      continue;
    }
    // `-h` is asked everywhere; other letters stand for nothing.
    const [name = "", ...value] = argument === "-h" ? ["help"] : argument.replace(/^--?/u, "").split("=");
    if (!argument.startsWith("--") && argument !== "-h")
      return { kind: "wrong", message: `There is no option ${argument}. Options begin with two dashes.` };
    if (known.flags.includes(name) && value.length === 0) flags.add(name);
    else if (known.flags.includes(name)) return { kind: "wrong", message: `--${name} takes no value.` };
    else if (known.values.includes(name)) {
      const next = value.length > 0 ? value.join("=") : given[(index += 1)];
      if (next === undefined) return { kind: "wrong", message: `--${name} needs a value.` };
      values[name] = next;
    } else return { kind: "wrong", message: `There is no option --${name}.` };
  }
  return { kind: "arguments", values, flags, rest };
};
