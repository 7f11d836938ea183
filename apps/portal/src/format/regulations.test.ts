/** What a form of an option asks for, and what it sends back. */
import { LAW_OPTIONS, OPTION_KEYS } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { controlOfOption, fieldValue, spaced, valueText } from "./regulations.ts";

describe("the control of an option", () => {
  test.each([
    ["reserveRights", ["true", "false"], false, false],
    ["memoryAids", ['"memory"', '"calculation"', '"technique"'], true, false],
    ["winners", ["1", "2"], false, false],
    ["teamSize", [], false, true],
    ["vpScale", ['"none"', '"wbf-continuous"', '"wbf-discrete"'], false, true],
  ] as const)("of %s", (key, choices, several, open) => {
    expect(controlOfOption(key)).toMatchObject({ choices, several, open });
  });

  test.each(OPTION_KEYS.map((key) => [key]))("every choice of %s is a value of it", (key) => {
    const { choices, several, open } = controlOfOption(key);
    for (const choice of choices) {
      const value: unknown = JSON.parse(choice);
      expect(LAW_OPTIONS[key].schema.safeParse(several ? [value] : value).success).toBe(true);
    }
    expect(open || choices.length > 0).toBe(true);
  });
});

describe("a form's fields", () => {
  test.each([
    [{}, undefined],
    [{ v: "" }, undefined],
    [{ v: "3" }, 3],
    [{ v: '"shared"' }, "shared"],
    [{ v: '"shared"', "v.written": '["seeding"]' }, ["seeding"]],
    [{ "v.written": "PT45M" }, "PT45M"],
    [{ "v.written": "{broken" }, "{broken"],
    [{ "v.several": "1" }, []],
    [{ "v.several": "1", v: '"memory"' }, ["memory"]],
    [{ "v.several": "1", v: ['"memory"', '"technique"'] }, ["memory", "technique"]],
    [{ "v.written": ["one", "two"] }, undefined],
  ])("%j say %j", (query, value) => {
    expect(fieldValue(query, "v")).toEqual(value);
  });
});

test("values are said in words, and nothing of them is hidden", () => {
  const say = (key: string): string => `<${key}>`;
  const none = { nothing: "nobody", empty: "none" };
  expect(valueText(undefined, say, none)).toBe("nobody");
  expect(valueText([], say, none)).toBe("none");
  expect(valueText("faceUpRequired", say, none)).toBe("face up required");
  expect(valueText(true, say, none)).toBe("<true>");
  expect(valueText({ requirement: "required", copies: 2, identical: true }, say, none)).toBe(
    "requirement: required, copies: 2, identical",
  );
  expect(spaced("lateCorrection")).toBe("late correction");
});
