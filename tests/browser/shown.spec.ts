/** Who wishes to be shown by number, or not at all, is so wherever a reader who is not signed in can come; juniors by the rule; and is shown again when he wishes it. */
import type { APIRequestContext } from "@playwright/test";
import { command, eveningCalled, expect, Me, publishedPairs, sendFile, test, winTitles } from "./traveller.ts";

const NAME = "Ottilie Veilbrook";
const WORD = "Veilbrook";
const NUMBER = "990777";
/** That he won in another year, and now. */
const CUP = "/championships/kestrel-cup";

/** What a page, a file or an answer leads to on this site. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:href|action|src)="(\/[^"#]*)/gu)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));

/** Not followed: what changes something, what is no text, regulations, which name nobody, and other sessions than the one that is looked at, whose pages are of the same kinds. */
const isFollowed = (path: string, session: string): boolean =>
  !/^\/(?:_next|door|settings$|sign-out|icon)/u.test(path) &&
  !/\.(?:png|svg|ico|js|css|woff2?)(?:\?|$)/u.test(path) &&
  !path.startsWith("//") &&
  !/^\/t\/[^/]+\/conditions/u.test(path) &&
  (!/^\/(?:s|share|rulings|appeals|laws|regulations|t|players)\//u.test(path) ||
    path.startsWith(session) ||
    path.startsWith("/t/") ||
    path.includes(NUMBER));

/** More than there are: a crawl that came to it has not seen all. */
const MOST = 3_000;
const AT_ONCE = 6;
const PATIENCE = 60_000;

/** What is there. Whoever is told to come again, by when, does so, as any program that reads a site: files are written one at a time, and a database may take too long on a machine that does much else. */
const answerOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await request.get(path);
    const again = answer.headers()["retry-after"];
    const isLater = (answer.status() === 429 || answer.status() === 503) && again !== undefined && Date.now() < end;
    if (!isLater) {
      expect([path, answer.status() < 500 && answer.status() !== 429, answer.status()]).toEqual([
        path,
        true,
        answer.status(),
      ]);
      return answer.text();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(Number(again) || 1, 5) * 1000));
  }
};

/** Every address that is found from the front page and from those that are named, with what it says; `alone`: those that are named and no others. */
const crawl = async (
  request: APIRequestContext,
  session: string,
  from: readonly string[],
  alone = false,
): Promise<ReadonlyMap<string, string>> => {
  const said = new Map<string, string>();
  const known = new Set(from);
  let waiting = [...from];
  while (waiting.length > 0) {
    expect(said.size, "addresses, and there are more").toBeLessThan(MOST);
    const some = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    const answers = await Promise.all(some.map(async (path) => ({ path, text: await answerOf(request, path) })));
    for (const { path, text } of answers) {
      said.set(path, text);
      for (const link of linksIn(text))
        if (!alone && !known.has(link) && isFollowed(link, session)) {
          known.add(link);
          waiting.push(link);
        }
    }
  }
  return said;
};

const asked = (what: string, input: object): string =>
  `/api/trpc/${what}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Where the crawl begins: the front page, each kind of data, the search as it suggests, and what programs ask. */
const beginnings = (
  session: string,
  { person, club, tournament }: { readonly person: string; readonly club: string; readonly tournament: string },
): readonly string[] => {
  const id = session.slice("/s/".length);
  const at = `/players/${encodeURIComponent(person)}`;
  return [
    "/",
    "/robots.txt",
    "/sitemap.xml",
    "/news",
    "/championships",
    ...["json", "csv", "txt"].flatMap((format) => [`/championships.${format}`, `${CUP}.${format}`]),
    CUP,
    ...["results", "rulings", "news"].flatMap((feed) => [`/feed/${feed}.atom`, `/feed/${feed}.rss`]),
    "/feed/calendar.ics",
    session,
    ...["json", "csv", "txt", "pbn", "xml"].flatMap((format) => [
      `${session}.${format}`,
      `${session}/boards.${format}`,
      `${session}/b/1.${format}`,
      `${session}/history.${format}`,
      `${session}/scored.${format}`,
    ]),
    ...["boards", "scored", "history", "b/1", "b/2", "c/A-1", "why/A-1"].map((part) => `${session}/${part}`),
    `${session}?at=30`,
    `${session}?at=9999`,
    at,
    `/players/${NUMBER}`,
    `/clubs/${club}`,
    `/clubs/${club}/members`,
    `/clubs/${club}.json`,
    `/embed/clubs/${club}`,
    `/embed/clubs/${club}/last`,
    `/embed/t/${tournament}`,
    "/embed/rankings/island-points",
    "/embed/rankings/island-points/ever",
    `/feed/results.atom?club=${club}`,
    ...[WORD, NAME, "ottilie veil", NUMBER, person].flatMap((text) => [
      `/search?q=${encodeURIComponent(text)}`,
      `/api/suggest?q=${encodeURIComponent(text)}`,
      asked("lists.search", { text }),
    ]),
    asked("lists.played", { person }),
    asked("lists.numbered", { number: NUMBER }),
    asked("session.page", { session: id }),
    asked("session.standings", { session: id }),
    asked("session.changes", { session: id }),
  ];
};

/** Addresses at which a word stands that nobody asked for there: an address with the word in it may say it back. */
const where = (said: ReadonlyMap<string, string>, word: string): readonly string[] =>
  [...said].flatMap(([path, text]) => {
    const echoed = decodeURIComponent(path).toLowerCase().includes("veil");
    return !echoed && text.includes(word) ? [path] : [];
  });
/** Whether search, in each of its ways, finds him by his name: the word that was asked for is said back, his whole name is not. */
const foundBy = async (request: APIRequestContext): Promise<readonly boolean[]> =>
  Promise.all(
    [
      `/search?q=${WORD}`,
      `/api/suggest?q=${WORD}`,
      asked("lists.search", { text: WORD }),
      // One letter off.
      `/search?q=${WORD.replace("k", "g")}`,
      `/api/suggest?q=${WORD.replace("k", "g")}`,
    ].map(async (path) => (await (await request.get(path)).text()).includes(NAME)),
  );

test("who hides is named at no address of the site, by number or not at all, and is named again when he wishes it", async ({
  officer,
  request,
}) => {
  test.setTimeout(300_000);
  const evening = await eveningCalled("Kestrel Pairs", "09/11/2026");
  const winner = publishedPairs(evening).find(({ place }) => place.replace("=", "") === "1")?.names[0] ?? "";
  const number = new RegExp(`${winner}</PLAYER_NAME>[^]*?<NATIONAL_ID_NUMBER>(\\d+)`).exec(evening)?.[1] ?? "";
  const session = await sendFile(officer, "kestrel.xml", evening.replaceAll(winner, NAME).replaceAll(number, NUMBER));
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  const person = `${authority}:${NUMBER}`;
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  await expect.poll(() => textOf(session)).toContain(NAME);
  const club =
    /"club":"([^"]+)"/u.exec(await textOf(asked("session.page", { session: session.slice("/s/".length) })))?.[1] ?? "";
  expect(club).not.toBe("");
  await winTitles(officer, "kestrel-cup", person, session);
  await expect.poll(async () => (await textOf(CUP)).split(NAME).length - 1).toBeGreaterThanOrEqual(2);
  const tournament =
    /"tournament":"([^"]+)"/u.exec(
      await textOf(asked("session.page", { session: session.slice("/s/".length) })),
    )?.[1] ?? "";
  const from = beginnings(session, { person, club, tournament: encodeURIComponent(tournament) });

  // Where he stands by name; all there is, is gone through once he stands nowhere.
  const before = await crawl(request, session, from, true);
  const named = where(before, WORD);
  expect(named.length).toBeGreaterThan(20);
  expect(named).toContain(`/embed/t/${encodeURIComponent(tournament)}`);
  expect(await foundBy(request)).toEqual([true, true, true, true, true]);

  // The office says it for him.
  const choose = async (way: string): Promise<void> => {
    await officer.goto(`/admin/people?person=${encodeURIComponent(person)}`);
    await officer.getByLabel("Shown", { exact: true }).selectOption({ label: way });
    await officer.getByRole("button", { name: "Save how shown" }).click();
    await expect(officer.getByText("It holds from now on.")).toBeVisible();
  };
  await choose("by number");
  const byNumber = await crawl(request, session, from);
  expect(byNumber.size).toBeGreaterThan(80);
  expect(where(byNumber, WORD)).toEqual([]);
  expect(byNumber.get(session)).toContain(NUMBER);
  expect(await foundBy(request)).toEqual([false, false, false, false, false]);

  const tagOf = async () => (await request.get(`/share/player/${encodeURIComponent(person)}`)).headers()["etag"];
  const numbered = await tagOf();
  expect(numbered).toBeDefined();

  await choose("not at all: “a player”");
  // Wherever he has ever stood: all others were looked through with his number in the place of his name.
  const stood = [...before.keys(), ...byNumber.keys()].filter(
    (path) => named.includes(path) || (byNumber.get(path)?.includes(NUMBER) ?? false),
  );
  const hidden = await crawl(request, session, [...new Set([...from, ...stood])], true);
  expect(where(hidden, WORD)).toEqual([]);
  expect(hidden.get(session)).toContain("a player");
  expect((await request.get(`/players/${encodeURIComponent(person)}`)).status()).toBe(404);
  expect((await request.get(`/share/player/${encodeURIComponent(person)}`)).status()).toBe(404);
  // Whoever directs there reads the name where he acts.
  await officer.goto(`${session}/act/penalty`);
  await expect(officer.getByRole("option", { name: new RegExp(WORD, "u") })).toHaveCount(1);

  await choose("by name");
  for (const path of [session, `${session}.csv`, `/players/${encodeURIComponent(person)}`])
    expect([path, (await textOf(path)).includes(NAME)]).toEqual([path, true]);
  expect(await foundBy(request)).toEqual([true, true, true, true, true]);
  // The picture beside a link shows what the page does.
  expect(await tagOf()).not.toBe(numbered);

  // A junior, by the day of birth that a list of members tells and the age that the office chose.
  const born = `${new Date().getUTCFullYear() - 11}-01-02`;
  await command(officer, { type: "ListMembers", rows: [{ number: NUMBER, born }] });
  await officer.goto("/admin/people");
  await officer.getByLabel("Names are shown from this age").fill("13");
  await officer.getByRole("button", { name: "Save the age" }).click();
  await expect(officer.getByText("It holds from now on.")).toBeVisible();
  expect(await textOf(session)).not.toContain(WORD);
  await choose("by name although young: the guardians agree");
  expect(await textOf(session)).toContain(NAME);
  await command(officer, { type: "ShowJuniors", namesFrom: null });
});

test("whoever is signed in chooses it himself, and reads what stays", async ({ officer, request }) => {
  await officer.goto("/sign-in");
  await officer.getByRole("link", { name: "How you are shown" }).click();
  await expect(officer.getByRole("heading", { level: 1, name: "How you are shown" })).toBeVisible();
  await expect(officer.getByText("Your results stay in the standings")).toBeVisible();
  await officer.getByLabel("Shown", { exact: true }).selectOption({ label: "by number" });
  await officer.getByRole("button", { name: "Save how shown" }).click();
  await expect(officer.getByText("It holds from now on.")).toBeVisible();
  await officer.reload();
  await expect(officer.getByLabel("Shown", { exact: true })).toHaveValue("number");
  await officer.getByLabel("Shown", { exact: true }).selectOption({ label: "by name" });
  await officer.getByRole("button", { name: "Save how shown" }).click();
  await expect(officer.getByText("It holds from now on.")).toBeVisible();
  expect(await (await request.get("/settings/shown")).text()).toContain("Sign in to choose how you are shown");
});
