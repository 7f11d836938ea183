/** Which of a session's settings are shown as those it was scored by. */
import { expect, test } from "vitest";
import { settingsOf } from "./session.ts";

test("options of scores and what a file was taken as are shown; those of the table are conditions of contest", () => {
  const settings = settingsOf({
    regulations: { vpScale: "none", faceUpLeads: "faceDown", ofALaterEdition: 1 },
    evidence: [{ option: "method", value: "matchpoints", because: "stated" }],
  });
  expect(settings.map(({ option, value }) => [option, value])).toEqual([
    ["vpScale", "none"],
    ["ofALaterEdition", 1],
    ["method", "matchpoints"],
  ]);
});
