/**
 * What people read is words: in each of the five languages no page shows the insides of the program: names of variables, notations of
 * machines, digests outside the place that explains them, or words of another language.
 */
import type { Browser, Page } from "@playwright/test";
import { told } from "./env.ts";
import { actPages, officePages, publicPages } from "./pages.ts";
import { doorOf, sendRulings } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

/** What is seen, without what is code by intent (a digest beside its explanation) and what says that it is in another language. */
const SEEN = `(() => {
  const page = document.body.cloneNode(true);
  const language = document.documentElement.lang;
  for (const part of page.querySelectorAll("script, style, template, code, select, option, svg, time[datetime], [lang]"))
    if (part.tagName !== "TIME" && (!part.hasAttribute("lang") || part.getAttribute("lang") !== language)) part.remove();
  for (const part of page.querySelectorAll("*")) { part.append(" "); part.before(" "); }
  return page.textContent.replace(/\\s+/g, " ");
})()`;

const INSIDES: readonly (readonly [string, RegExp])[] = [
  ["a name of a variable", /\b[a-z]{2,}[A-Z][A-Za-z]*\b/u],
  ["a notation of objects or lists", /[{}[\]]|\b(?:null|undefined|NaN)\b/u],
  ["a machine's length of time", /\bP(?:\d+[YMWD])*T?(?:\d+[HMS])+\b/u],
  ["a machine's day", /\b\d{4}-\d{2}-\d{2}\b/u],
  ["a digest", /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b/u],
  ["words that are missing", /\b(?:why|card|frame|units|change|options|values|session|standings)\.[a-z]\w+/u],
];
/** The account that a machine has at its start is called this; a name is in no language. */
const NAME = /\bThis machine\b/gu;
const ENGLISH = /\b(?:which|from|scores|results|when|were|your|this|that|board|boards|against|numbers)\b/iu;

test.describe("what is no word is recognised", () => {
  for (const [inside, what] of [
    ["Percentages of scoringMethod", "a name of a variable"],
    ["evidence: {value}", "a notation of objects or lists"],
    ["open for PT1H30M", "a machine's length of time"],
    ["played 2026-11-19", "a machine's day"],
    ["file: ef2819c0aa11", "a digest"],
    ["why.percentOf", "words that are missing"],
  ] as const)
    test(inside, () => {
      expect(INSIDES.filter(([, pattern]) => pattern.test(inside)).map(([name]) => name)).toContain(what);
    });
});

const LANGUAGES = ["en", "fi", "sv", "et", "tr"] as const;

const wrongOn = async (page: Page, address: string, language: string): Promise<readonly string[]> => {
  await page.goto(address);
  const bare = await page.locator("table:not(:has(caption))").count();
  const text = (await page.evaluate<string>(SEEN)).replaceAll(NAME, "");
  const patterns = language === "en" ? INSIDES : [...INSIDES, ["English", ENGLISH] as const];
  const without = bare === 0 ? [] : [`${address} has ${bare} tables without a caption`];
  const shown = patterns.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    return found === null
      ? []
      : [`${language} ${address} has ${what}: ${text.slice(Math.max(0, found.index - 30), found.index + 50)}`];
  });
  return [...without, ...shown];
};

/** Every page in every language, by the same readers, all languages beside each other; without scripts, as fast as the pages come. */
const wrongOnAll = async (
  browser: Browser,
  addresses: readonly string[],
  reader: { readonly storageState?: string } = {},
): Promise<readonly string[]> => {
  const inLanguage = async (language: string): Promise<readonly string[]> => {
    const context = await browser.newContext({
      baseURL: told().url,
      locale: language,
      javaScriptEnabled: false,
      ...reader,
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const address of addresses) wrong.push(...(await wrongOn(page, address, language)));
    await context.close();
    return wrong;
  };
  return (await Promise.all(LANGUAGES.map(inLanguage))).flat();
};

test("pages for everybody say nothing but words, in each language", async ({ browser, request, officer }) => {
  test.setTimeout(300_000);
  const session = await sendRulings(await doorOf(officer.request));
  await expect
    .poll(async () => (await request.get(`/s/${session}.json`)).text(), { timeout: 30_000 })
    .toContain('"status":"published"');
  const evening = ["", "/history", "/why/A-1", "/why/A-3", "/b/2", "/b/5", "/c/A-1", "/scored", "/boards", "?at=20"];
  const addresses = [...(await publicPages(request)), ...evening.map((path) => `/s/${session}${path}`)];
  expect(await wrongOnAll(browser, addresses)).toEqual([]);
});

test("pages of the office, of regulations and of what is done say nothing but words, in each language", async ({
  browser,
  officer,
}) => {
  test.setTimeout(180_000);
  const session = await sendRulings(await doorOf(officer.request), "Evening in Words");
  await expect
    .poll(async () => (await officer.request.get(`/s/${session}.json`)).text(), { timeout: 30_000 })
    .toContain('"status":"published"');
  const addresses = [
    ...officePages,
    ...["", "/options/correctionPeriod", "/options/butlerDatum", "/compare?with=laws", "/import"].map(
      (path) => `/regulations/merrow${path}`,
    ),
    ...(await actPages(officer.request, session)),
    `/s/${session}/act/lift?contestant=A-3`,
    `/t/${session}/conditions`,
    `/s/${session}/what-if`,
  ];
  expect(await wrongOnAll(browser, addresses, { storageState: told().state })).toEqual([]);
});
