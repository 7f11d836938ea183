import { expect, it } from "vitest";
import { readArguments } from "./arguments.ts";

const read = (...given: readonly string[]) =>
  readArguments(given, { values: ["seed", "url"], flags: ["short", "keep"] });

it.each([
  [["--seed", "7", "--short"], { seed: "7" }, ["short"], []],
  [["--seed=7"], { seed: "7" }, [], []],
  [["--url=https://a.example/?a=b"], { url: "https://a.example/?a=b" }, [], []],
  [["--seed="], { seed: "" }, [], []],
  [["--seed=-7"], { seed: "-7" }, [], []],
  [["--seed", "7", "--seed", "8"], { seed: "8" }, [], []],
  [["one.xml", "--keep", "two.xml", "-"], {}, ["keep"], ["one.xml", "two.xml", "-"]],
  [["--keep", "--", "--short", "-x"], {}, ["keep"], ["--short", "-x"]],
  [["-h"], {}, ["help"], []],
  [["--help"], {}, ["help"], []],
])("%j is read", (given, values, flags, rest) => {
  const said = read(...given);
  expect(said).toEqual({ kind: "arguments", values, flags: new Set(flags), rest });
});

it.each([
  [["--sede", "7"], "There is no option --sede."],
  [["--sede=7"], "There is no option --sede."],
  [["--__proto__=7"], "There is no option --__proto__."],
  [["-s"], "There is no option -s. Options begin with two dashes."],
  [["-short"], "There is no option -short. Options begin with two dashes."],
  [["-h7"], "There is no option -h7. Options begin with two dashes."],
  [["--short=yes"], "--short takes no value."],
  [["--help=yes"], "--help takes no value."],
  [["one.xml", "--seed"], "--seed needs a value."],
  [["--seed", "--short"], "--seed needs a value: “--short” is taken for one only as --seed=--short."],
])("%j is refused in a sentence", (given, message) => {
  expect(read(...given)).toEqual({ kind: "wrong", message });
});
