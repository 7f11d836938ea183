/** Every option of the Laws is asked in every language of the portal. */
import { OPTION_KEYS } from "@traveller/engine";
import { expect, test } from "vitest";
import { LOCALES } from "./locales.ts";
import { questionIn } from "./questions.ts";

test.each(LOCALES.filter((locale) => locale !== "en"))("%s asks every option, each as a question", (locale) => {
  const questions = OPTION_KEYS.map((key) => [key, questionIn(locale, key)] as const);
  expect(questions.filter(([, question]) => question?.endsWith("?") !== true)).toEqual([]);
});

test("English words are the engine's own", () => {
  expect(OPTION_KEYS.flatMap((key) => questionIn("en", key) ?? [])).toEqual([]);
});
