/** The door's sentences in the reader's language: beside its English, and English alone where there are no such words. */
import { parseCommand } from "@traveller/contract";
import { expect, test } from "vitest";
import { spokenIn, withOwnWords } from "./door-words.ts";

const board = { key: "files.dealBefore", parameters: { board: 7, line: 120 } };

test("a sentence has the words of the language, with what it takes in", () => {
  expect(spokenIn("fi", board)).toBe("Jaolla 7 on jo toinen kortinjako (rivi 120).");
  expect(spokenIn("sv", { key: "files.toldTwice", parameters: { count: 1200, shown: ["a", "b"], rest: "" } })).toBe(
    "1\u00a0200 resultat står här två gånger, ord för ord (a, b).",
  );
});

test("a day is said as people of the language write it", () => {
  const taken = { key: "plan.takenBefore", parameters: { day: Date.parse("2026-11-22") } };
  const said = { fi: "22. marraskuuta 2026", sv: "22 november 2026", et: "22. november 2026", tr: "22 Kasım 2026" };
  expect(spokenIn("fi", taken)).toContain(` ${said.fi}:`);
  expect(spokenIn("sv", taken)).toContain(` ${said.sv}:`);
  expect(spokenIn("et", taken)).toContain(` ${said.et}:`);
  expect(spokenIn("tr", taken)).toContain(` ${said.tr} `);
});

test("what has no words in the language, or lacks what it takes in, is not said in it", () => {
  expect(spokenIn("fi", { key: "files.ofTomorrow", parameters: {} })).toBeUndefined();
  expect(spokenIn("fi", { key: "files.dealBefore", parameters: { board: 7 } })).toBeUndefined();
  const within = { key: "files.handsIncomplete", parameters: { board: { key: "files.ofTomorrow", parameters: {} } } };
  expect(spokenIn("fi", within)).toBeUndefined();
});

test("an option of the regulations and its values are called what pages call them, in English as well", () => {
  const option = { option: "correctionPeriod" };
  const tooShort = { key: "regulations.tooShort", parameters: { option, minutes: 20 } };
  const changes = {
    key: "plan.settingChanges",
    parameters: { setting: option, from: { ...option, value: '"PT30M"' }, to: { ...option, value: '"PT1H"' } },
  };
  expect(withOwnWords("en", { says: { message: tooShort, hint: changes } })).toMatchObject({
    own: {
      message: "“Correction period” may not be shorter than 20 minutes.",
      hint: "The setting “Correction period” changes from 30 minutes to 1 hour.",
    },
  });
  const leaves = {
    key: "regulations.electedLeaves",
    parameters: {
      value: { option: "artificialImps", value: "3" },
      from: Date.parse("2026-01-01"),
      left: { option: "artificialImps", left: '{"type":"number","minimum":2,"maximum":4}' },
    },
  };
  expect(spokenIn("en", leaves)).toBe("It elected 3 IMPs from 1 January 2026, and leaves 2 to 4 IMPs.");
  for (const locale of ["fi", "sv", "et", "tr"] as const)
    for (const sentence of [tooShort, changes]) {
      expect(spokenIn(locale, sentence)).toBeDefined();
      expect(spokenIn(locale, sentence)).not.toMatch(/correctionPeriod|PT|\[object/u);
    }
});

test("an answer keeps all it says, and gets the reader's words beside each sentence that has them", () => {
  const answer = {
    digest: "ab",
    problems: [
      { line: 3, message: "Board 7 …", hint: "Ask.", says: { message: board } },
      { line: 4, message: "No.", hint: "Go." },
      { line: 5, message: "No.", hint: "Go.", says: { hint: { key: "files.ofTomorrow", parameters: {} } } },
    ],
  };
  const [first, second, third] = answer.problems;
  expect(withOwnWords("tr", answer)).toEqual({
    digest: "ab",
    problems: [
      { ...first, own: { message: "7 numaralı bordun daha önce başka bir dağıtımı var (satır 120)." } },
      second,
      { ...third, own: {} },
    ],
  });
  expect(withOwnWords("en", answer)).toEqual(answer);
});

test("what a form sent wrong is said in the reader's language: the field, what is wrong with it, what to do", () => {
  const read = parseCommand({
    id: "5d4a2c1e-7f0b-4a39-9c55-0d8f1b7a6e01",
    from: "2026-11-01",
    type: "PublishRegulation",
    regulation: "our systems",
    authority: "a",
    title: "T",
    text: "T",
  });
  if (read.kind !== "refused") throw new Error("nothing is wrong here");
  const said = (locale: "fi" | "sv" | "et" | "tr") => {
    const answer = withOwnWords(locale, read.refusal);
    return typeof answer === "object" && answer !== null && "own" in answer ? answer.own : undefined;
  };
  expect(said("fi")).toEqual({
    message:
      "Kentän ”asiakirjan tunnus” arvoa ei voi ottaa vastaan: siinä voi olla kirjaimia, numeroita, pisteitä ja yhdysmerkkejä, ja se alkaa kirjaimella tai numerolla.",
    hint: "Korjaa se ja lähetä uudelleen.",
  });
  for (const locale of ["sv", "et", "tr"] as const)
    expect(JSON.stringify(said(locale))).toMatch(
      /^\{"message":"(?!.*(?:engels|inglise|İngilizce|regulation|letters)).+","hint":".+"\}$/u,
    );
});
