/** What the engine finds wrong with regulations is said in the reader's language, with the library's own words marked as English. */
import { checkElection } from "@traveller/engine";
import { expect, test } from "vitest";
import { regulationTrouble, scoringTrouble } from "./regulation-words.ts";

test("a choice that cannot be made has the reader's words beside the English", () => {
  const problem = checkElection("correctionPeriod", "PT10M", "RA");
  if (problem === undefined) throw new Error("nothing is wrong here");
  expect(regulationTrouble("fi", problem)).toEqual({
    option: "correctionPeriod",
    law: problem.law,
    message: "correctionPeriod may not be shorter than 30 minutes.",
    hint: "Choose a later time, or say what is special about the contest.",
    own: {
      message: "”Oikaisuaika” ei saa olla lyhyempi kuin 30 minuuttia.",
      hint: "Valitse myöhempi aika tai kerro, mikä kilpailussa on erityistä.",
    },
  });
  expect(regulationTrouble("en", problem).own).toEqual({
    message: "“Correction period” may not be shorter than 30 minutes.",
  });
});

test("a value that scoring cannot use keeps what it said, and says so in the reader's language", () => {
  const problem = { option: "shownRounding", message: "It has a value that scoring cannot use: x", hint: "Correct it" };
  expect(scoringTrouble("sv", problem)).toMatchObject({
    message: problem.message,
    hint: problem.hint,
    own: { message: `Punktens värde kan inte användas (på engelska: ”${problem.message}”).` },
  });
});
