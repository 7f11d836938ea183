/** `GET /me/data`: everything that is kept here about whoever is signed in, as one file: what lies beside the log, his account, and what was made of the log's events about him. */
import { awardsLately, keptId, membershipOf, titlesOf } from "@traveller/model";
import { environment } from "#env.ts";
import { api } from "#server/caller.ts";
import { asReader, me } from "#server/me.ts";
import { model } from "#server/model.ts";
import { today } from "#server/today.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

const A_PAGE = 100;
/** More than anybody plays in a life. */
const MOST = 20_000;

/** Every session that he played, the newest first. */
const allPlayed = async (person: string) => {
  const every: unknown[] = [];
  for (let offset = 0; offset < MOST; offset += A_PAGE) {
    const page = await api().lists.played({ person, limit: A_PAGE, offset });
    if (page === undefined) break;
    every.push(
      ...page.sessions.map(({ session, contestant, standing }) => ({
        session: session.id,
        title: session.title,
        club: session.clubName,
        date: session.date,
        contestant: contestant.id,
        standing,
      })),
    );
    if (offset + A_PAGE >= page.count) break;
  }
  return every;
};

export const GET = answered(async (): Promise<Response> => {
  const reader = await me();
  if (reader === undefined) return new Response(null, { status: 401 });
  // His account may have a number that he has no more.
  const person = await keptId(model(), reader.person);
  const beside = await fetch(new URL("/own/data", environment().INGEST_URL), {
    headers: await asReader(),
    cache: "no-store",
    signal: AbortSignal.timeout(30_000),
  });
  if (!beside.ok) return new Response(null, { status: beside.status === 401 ? 401 : 503 });
  const [kept, membership, sessions, awards, titles] = await Promise.all([
    beside.json().then((read): unknown => read),
    membershipOf(model(), person, today(), reader.person),
    allPlayed(person),
    awardsLately(model(), person, MOST),
    titlesOf(model(), person),
  ]);
  return new Response(
    JSON.stringify({ beside: kept, membership: membership ?? null, sessions, awards, titles }, undefined, 1),
    {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="traveller-${today()}.json"`,
        "Cache-Control": "no-store",
      },
    },
  );
});
