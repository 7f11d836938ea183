/** The pages that every reader meets, found from the running system itself. */
import { z } from "zod";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./traveller.ts";

const Listed = z.object({
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        tournament: z.string(),
        title: z.string(),
        contest: z.string(),
        method: z.string(),
        contestants: z.number(),
      }),
    ),
  }),
});
export const Standings = z.object({
  lists: z.array(z.object({ line: z.enum(["NS", "EW"]).nullable(), rows: z.array(z.object({ id: z.string() })) })),
});
const Boards = z.object({ boards: z.array(z.object({ board: z.number(), readable: z.boolean() })) });

export type SessionOnPage = z.infer<typeof Listed>["result"]["data"][number];

export const sessionsListed = async (
  request: APIRequestContext,
  list: "live" | "latest",
): Promise<readonly SessionOnPage[]> => {
  const answer = await request.get(
    `/api/trpc/lists.${list}?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`,
  );
  expect(answer.status()).toBe(200);
  return Listed.parse(await answer.json()).result.data;
};

/** The sample's evening that is going on: what other tests play is not it. */
export const eveningInPlay = async (request: APIRequestContext): Promise<string> => {
  const evening = (await sessionsListed(request, "live")).find(({ id }) => id.startsWith("osprey-"));
  expect(evening).toBeDefined();
  return evening?.id ?? "";
};

/** Addresses of a session's pages: one of each kind. */
export const pagesOf = async (request: APIRequestContext, session: SessionOnPage): Promise<readonly string[]> => {
  const at = `/s/${session.id}`;
  const { lists } = Standings.parse(await (await request.get(`${at}.json`)).json());
  const { boards } = Boards.parse(await (await request.get(`${at}/boards.json`)).json());
  const contestant = encodeURIComponent(lists[0]?.rows[0]?.id ?? "none");
  const board = boards.find(({ readable }) => readable)?.board ?? boards[0]?.board ?? 1;
  return [
    at,
    `${at}/boards`,
    `${at}/scored`,
    `${at}/history`,
    `${at}/b/${board}`,
    `${at}/c/${contestant}`,
    `${at}/why/${contestant}`,
    ...(session.contest === "teams" ? [`${at}/matches`] : []),
  ];
};

const RANKING = "island-points";
const OnList = z.object({
  result: z.object({ data: z.object({ people: z.array(z.object({ person: z.string() })).min(1) }) }),
});
const InRanking = z.object({
  result: z.object({ data: z.object({ awards: z.array(z.object({ session: z.string() })).min(1) }) }),
});

/** Of a ranking: its lists, somebody on one, what a session came to. Its scheme is in an officer's own words, whatever the reader's language. */
const rankingPages = async (request: APIRequestContext): Promise<readonly string[]> => {
  const ask = async (what: string, input: object): Promise<unknown> =>
    (await request.get(`/api/trpc/rankings.${what}?input=${encodeURIComponent(JSON.stringify(input))}`)).json();
  const at = `/rankings/${RANKING}`;
  const list = OnList.parse(await ask("list", { ranking: RANKING, list: "ever", limit: 1 }));
  const person = list.result.data.people[0]?.person ?? "";
  const held = InRanking.parse(await ask("person", { ranking: RANKING, person, limit: 1 }));
  return [
    "/rankings",
    at,
    `${at}?list=ever`,
    `${at}/published`,
    `${at}/player/${encodeURIComponent(person)}`,
    `${at}/of/${encodeURIComponent(held.result.data.awards[0]?.session ?? "")}`,
    `/players/${encodeURIComponent(person)}`,
  ];
};

/** Those at the head of the sample's ranking. */
export const playersOnList = async (request: APIRequestContext, limit = 3): Promise<readonly string[]> => {
  const input = encodeURIComponent(JSON.stringify({ ranking: RANKING, list: "ever", limit }));
  const list = OnList.parse(await (await request.get(`/api/trpc/rankings.list?input=${input}`)).json());
  return list.result.data.people.map(({ person }) => person);
};

const Clubs = z.object({ result: z.object({ data: z.array(z.object({ club: z.string().nullable() })) }) });

/** The club of a session that was published. */
export const clubOf = async (request: APIRequestContext): Promise<string> => {
  const input = encodeURIComponent(JSON.stringify({ limit: 20 }));
  const listed = Clubs.parse(await (await request.get(`/api/trpc/lists.latest?input=${input}`)).json());
  return encodeURIComponent(listed.result.data.flatMap(({ club }) => club ?? [])[0] ?? "");
};

/** Of people and clubs: all boards, with a filter and without, two beside each other, a club. */
const peoplePages = async (request: APIRequestContext): Promise<readonly string[]> => {
  const [one = "", other = ""] = (await playersOnList(request)).map(encodeURIComponent);
  const at = `/players/${one}`;
  return [
    `${at}?year=all`,
    `${at}/boards`,
    `${at}/boards?part=declarer&swing=gain`,
    `${at}/against`,
    `${at}/against/${other}`,
    `/clubs/${await clubOf(request)}`,
    `/clubs/${await clubOf(request)}/members`,
  ];
};

/** Every kind of page that anyone may read. */
export const publicPages = async (request: APIRequestContext): Promise<readonly string[]> => {
  const latest = await sessionsListed(request, "latest");
  const live = await sessionsListed(request, "live");
  const kinds = new Map([...latest, ...live].map((session) => [`${session.contest} ${session.method}`, session]));
  const sessions = [...kinds.values(), ...live.slice(0, 1)];
  const pages = await Promise.all(sessions.map((session) => pagesOf(request, session)));
  const [first] = latest;
  return [
    ...new Set([
      "/",
      "/tournaments",
      "/clubs",
      "/tournaments?text=nothing-has-this-name",
      `/t/${encodeURIComponent(first?.tournament ?? "")}`,
      "/search?q=an",
      "/search?q=qqqqqq",
      `/s/${first?.id ?? ""}/what-if`,
      `/s/${first?.id ?? ""}/what-if?sent=yes`,
      ...(await rankingPages(request)),
      ...(await peoplePages(request)),
      "/championships",
      "/championships/island-pairs",
      "/regulations",
      "/regulations/merrow",
      "/regulations/merrow/compare",
      "/regulations/merrow/options/rankTies",
      "/laws",
      "/laws/import",
      "/send",
      "/sign-in",
      "/sign-out",
      "/admin/health",
      "/check",
      "/privacy",
      "/no-such-page",
      ...pages.flat(),
    ]),
  ];
};

/** Forms of regulations, as who may publish meets them. */
export const regulationPages = [
  "/regulations/merrow/options/rankTies",
  "/regulations/merrow/options/otherMethodApproved?sent=yes&value.~way=own1",
  "/regulations/merrow/options/correctionPeriod?sent=yes&value.~way=own1&value.own1.minutes=5",
  "/regulations/merrow/import",
  "/t/island-championship/conditions?option=vpScale",
] as const;

const Results = z.object({ fields: z.array(z.object({ results: z.array(z.object({ id: z.string() })) })) });

/** Where somebody with a role does something to a session: each act, with what it is done to. */
export const actPages = async (request: APIRequestContext, session: string): Promise<readonly string[]> => {
  const at = `/s/${session}`;
  const { lists } = Standings.parse(await (await request.get(`${at}.json`)).json());
  const { boards } = Boards.parse(await (await request.get(`${at}/boards.json`)).json());
  const board = boards.find(({ readable }) => readable)?.board ?? 1;
  const { fields } = Results.parse(await (await request.get(`${at}/b/${board}.json`)).json());
  const contestant = encodeURIComponent(lists[0]?.rows[0]?.id ?? "none");
  const result = encodeURIComponent(fields[0]?.results[0]?.id ?? "none");
  return [
    `${at}/act/result?board=${board}&result=${result}`,
    `${at}/act/penalty?contestant=${contestant}`,
    `${at}/act/lift?contestant=${contestant}`,
    `${at}/act/cancel?board=${board}`,
    `${at}/act/release`,
    `${at}/act/publish`,
    `${at}/act/complete`,
    `${at}/refused`,
  ];
};

export const officePages = [
  "/send",
  "/sign-in",
  "/sign-out",
  "/admin/health",
  "/admin/parked",
  "/admin/imports",
  "/admin/roles",
  "/admin/keys",
  "/admin/links",
  "/admin/outbox",
  "/admin/people",
  "/admin/clubs",
  "/admin/clubs?club=101",
  "/admin/people?person=sample:1001",
  "/admin/members",
  "/admin/identities",
  "/admin/championships/set",
  "/admin/championships/island-pairs/set",
  "/settings/guests",
  "/me",
  "/admin/journal",
] as const;

/** The session of the sample that is a game of pairs of ordinary length: that of the founders has two boards and its cases. */
export const pairsOf = async (request: APIRequestContext) => {
  const sessions = await sessionsListed(request, "latest");
  const pairs = sessions.find(
    ({ id, contest, method }) => contest === "pairs" && method === "matchpoints" && !id.startsWith("founders-"),
  );
  expect(pairs).toBeDefined();
  return pairs ?? { id: "", tournament: "", title: "", contest: "", method: "", contestants: 0 };
};
