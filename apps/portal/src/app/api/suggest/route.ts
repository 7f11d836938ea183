/** What the search box suggests while one types: the first of each kind that was found, or of what was meant. */
import { foundOrMeant } from "#server/found.ts";
import { answered } from "#server/gate/answered.ts";

const MOST = 10;
const OF_A_KIND = 3;

export const GET = answered(async (request: Request): Promise<Response> => {
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const { groups } = await foundOrMeant(text, { each: OF_A_KIND });
  const suggested = groups
    .flatMap(({ kind, title, entries }) => entries.map(({ href, words, note }) => ({ kind, title, href, words, note })))
    .slice(0, MOST);
  return Response.json({ suggested }, { headers: { "cache-control": "no-store" } });
});
