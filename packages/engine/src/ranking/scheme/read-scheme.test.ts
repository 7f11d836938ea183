/** A scheme is taken whole or not at all, and who wrote it is told all that is wrong with it, each at its place. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readScheme } from "./read-scheme.ts";

const sound = {
  kind: "awards",
  name: "Local points",
  unit: "points",
  steps: [{ name: "awards", formula: "ceil(field / 3)" }],
  awards: [{ award: "place", per: "place", worth: "if place <= awards then 6 else 0" }],
  toPlayers: "each",
};

const problemsOf = (changed: object): unknown => {
  const read = readScheme({ ...sound, ...changed });
  return "problems" in read
    ? read.problems.map(({ path, ...problem }) => [
        path.join("."),
        problem.kind === "formula"
          ? problem.problem.trouble.kind
          : problem.kind === "shape"
            ? problem.wrong.wrong.kind
            : `${problem.kind} ${problem.name}`,
      ])
    : [];
};

test.each([
  ["nothing is wrong", {}, []],
  ["an empty formula", { steps: [{ name: "awards", formula: "" }] }, [["steps.0.formula", "empty"]]],
  ["an unknown field", { colour: "green" }, [["", "unknownFields"]]],
  ["no kind", { kind: "law" }, [["kind", "none"]]],
  ["a step that is not read", { steps: [{ name: "awards", formula: "field /" }] }, [["steps.0.formula", "expected"]]],
  [
    "a place where the event as a whole is asked",
    { counts: [{ when: "place = 1" }] },
    [["counts.0.when", "unknownName"]],
  ],
  ["a number where a truth is asked", { counts: [{ when: "boards" }] }, [["counts.0.when", "wrongKind"]]],
  [
    "a step named like a fact of a contestant",
    {
      steps: [
        { name: "awards", formula: "2" },
        { name: "won", formula: "1" },
      ],
    },
    [["steps.1.name", "nameTaken won"]],
  ],
  [
    "a step twice, and another named like a function",
    {
      steps: [
        { name: "awards", formula: "1" },
        { name: "awards", formula: "2" },
        { name: "ceil", formula: "3" },
      ],
    },
    [
      ["steps.1.name", "nameTaken awards"],
      ["steps.2.name", "nameTaken ceil"],
    ],
  ],
  [
    "a step spoken of before it is there",
    {
      steps: [
        { name: "first", formula: "awards × 6" },
        { name: "awards", formula: "1" },
      ],
    },
    [["steps.0.formula", "unknownName"]],
  ],
  [
    "a stratum that puts something in place of a step that is not there",
    { strata: [{ stratum: "B", steps: [{ name: "step", formula: "5" }] }] },
    [["strata.0.steps.0.name", "noSuchStep step"]],
  ],
  [
    "a stratum with another kind of value",
    { strata: [{ stratum: "B", steps: [{ name: "awards", formula: "true1 = 1" }] }] },
    [["strata.0.steps.0.formula", "unknownName"]],
  ],
  [
    "a class that is none of its classes",
    { classes: [{ class: "gold", name: "Gold" }], awards: [{ ...sound.awards[0], class: "silver" }] },
    [["awards.0.class", "noSuchClass silver"]],
  ],
  [
    "two lists with one name, one of a class that is not there",
    {
      lists: [
        { list: "all", title: "All", counts: { by: "all" } },
        { list: "all", title: "All again", counts: { by: "all" }, classes: ["gold"] },
      ],
    },
    [
      ["lists.1.list", "nameTaken all"],
      ["lists.1.classes", "noSuchClass gold"],
    ],
  ],
  [
    "a list of three years that speaks of a fourth",
    { lists: [{ list: "all", title: "All", counts: { by: "years", years: 3, formula: "y1 + y4" } }] },
    [["lists.0.counts.formula", "unknownName"]],
  ],
  [
    "what nobody tells: an event's level of who is on a list",
    {
      lists: [{ list: "all", title: "All", who: 'level = "club"', counts: { by: "all" } }],
      titles: [{ title: "master", name: "Master", when: 'level = "club"' }],
    },
    [
      ["titles.0.when", "unknownName"],
      ["lists.0.who", "unknownName"],
    ],
  ],
  [
    "several things at once",
    {
      counts: [{ when: "contest = 3" }],
      earns: [{ when: "age + 1" }],
      titles: [{ title: "master", name: "Master", when: "points >" }],
    },
    [
      ["counts.0.when", "wrongKind"],
      ["earns.0.when", "wrongKind"],
      ["titles.0.when", "expected"],
    ],
  ],
])("%s", (_what, changed, problems) => expect(problemsOf(changed)).toEqual(problems));

test("whatever is sent as a scheme is read without an error", () => {
  const texts = fc.string({ maxLength: 30 });
  const almost = fc.record({
    ...Object.fromEntries(
      Object.entries(sound).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
    ),
    steps: fc.array(fc.record({ name: texts, formula: texts })),
    counts: fc.array(fc.record({ when: texts })),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), almost), (written) => {
      const read = readScheme(written);
      expect("problems" in read ? read.problems.length : 1).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});
