/** What is wrong with a value is said in sentences of our own, never in a library's words. */
import { FORMS, LAW_OPTIONS, Profile } from "@traveller/engine";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { Command, parseCommand } from "../commands/command.ts";
import { fieldSaid, wrongSays } from "./wrong.ts";

/** Every check that a schema makes, its parts' as well. */
const checksOf = (schema: unknown, seen = new Set<unknown>()): readonly z.core.$ZodCheckDef[] => {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.core.$ZodLazy) return checksOf(schema._zod.innerType, seen);
  const own = schema instanceof z.core.$ZodCheck ? [schema._zod.def] : [];
  const inside = schema instanceof z.core.$ZodType || schema instanceof z.core.$ZodCheck ? schema._zod.def : schema;
  return [...own, ...Object.values(inside).flatMap((part) => checksOf(part, seen))];
};

describe("a schema says itself what its values are like", () => {
  const schemas: Readonly<Record<string, z.ZodType>> = {
    ...Object.fromEntries(Object.entries(LAW_OPTIONS).map(([key, { schema }]) => [key, schema])),
    commands: Command,
    profile: Profile,
  };
  const forms: ReadonlySet<string> = new Set(Object.values(FORMS));

  test("some do", () => {
    expect(checksOf(Command).filter(({ error }) => error !== undefined).length).toBeGreaterThan(20);
  });
  test.each(Object.keys(schemas))("%s: only in words that have a sentence", (key) => {
    const checks = checksOf(schemas[key]);
    const said = checks.flatMap((check) => {
      const own: unknown = Reflect.apply(check.error ?? (() => undefined), undefined, [{}]);
      const pattern = "format" in check && check.format === "regex";
      const asked = pattern || check.check === "custom";
      return own === undefined ? (asked ? [JSON.stringify(Object.entries(check).map(String))] : []) : [own];
    });
    expect(said.filter((words) => typeof words !== "string" || !forms.has(words))).toEqual([]);
  });
});

const ENVELOPE = { id: "5d4a2c1e-7f0b-4a39-9c55-0d8f1b7a6e01", authority: "merrow" };
const DOCUMENT = {
  ...ENVELOPE,
  type: "PublishRegulation",
  regulation: "systems",
  title: "Systems",
  text: "All.",
  from: "2026-11-01",
};

const refusalOf = (command: unknown): string => {
  const read = parseCommand(command);
  return read.kind === "refused" ? `${read.refusal.message} ${read.refusal.hint}` : "taken";
};

test.each([
  [
    { ...DOCUMENT, regulation: "our systems" },
    "The value of “the document's id” cannot be taken: it may have letters, digits, points and hyphens, and begins with a letter or a digit. Correct it and send it again.",
  ],
  [
    { ...DOCUMENT, title: undefined },
    "The value of “title” cannot be taken: it is missing. Correct it and send it again.",
  ],
  [{ ...DOCUMENT, title: " " }, "The value of “title” cannot be taken: it is empty. Correct it and send it again."],
  [
    { ...DOCUMENT, title: "x".repeat(201), from: "1 November" },
    "The value of “title” cannot be taken: it is longer than 200 characters (and 1 more). Correct it and send it again.",
  ],
  [
    { ...DOCUMENT, from: "2026-02-30" },
    "The value of “first day” cannot be taken: it is no day of the calendar. Correct it and send it again.",
  ],
  [
    { ...DOCUMENT, colour: "red" },
    "What was sent cannot be taken: this is not known here: colour. Correct it and send it again.",
  ],
  [
    {
      ...ENVELOPE,
      type: "GrantRole",
      to: { email: "nobody" },
      grant: { role: "club", over: { kind: "club", id: "x" } },
    },
    "The value of “e-mail address” cannot be taken: it is no e-mail address (and 1 more). Correct it and send it again.",
  ],
  [
    { id: ENVELOPE.id, type: "NameCommittee", session: "s", appeal: "a", members: [], chair: "p" },
    "The value of “members of the committee” cannot be taken: at least one is needed (and 1 more). Correct it and send it again.",
  ],
  [
    {
      id: ENVELOPE.id,
      type: "WaiveRectification",
      session: "s",
      law: "25A",
      nonOffending: "NS",
      askedBy: "NS",
      cause: " ",
    },
    "The value of “for what cause” cannot be taken: it is empty. Correct it and send it again.",
  ],
])("a command that is not well made is refused in words", (command, words) => {
  expect(refusalOf(command)).toBe(words);
});

test("a field that no form names is called as commands call it", () => {
  expect(fieldSaid(["results", 3, "outcome", "asWritten"])).toBe("results.3.outcome.asWritten");
  expect(fieldSaid(["results", 3, "outcome", "tricks"])).toMatchObject({ text: "tricks" });
  expect(fieldSaid(["auction", 1])).toMatchObject({ text: "auction" });
  expect(fieldSaid(["answers", 0, "does"])).toMatchObject({ text: "what a player who was asked calls" });
});

test("many possible values are not all named", () => {
  const values = Array.from({ length: 50 }, (_, at) => `v${at}`);
  expect(wrongSays({ kind: "oneOf", values }).text.split(",").length).toBe(20);
});
