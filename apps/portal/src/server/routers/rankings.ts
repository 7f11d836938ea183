import "server-only";
/** Rankings: their lists, who stands where, and what each award came from. */
import {
  bookedSession,
  heldInRankings,
  listOfSome,
  personInRanking,
  publishedList,
  publishedRankings,
  rankingList,
  rankings,
  rankingTops,
  schemesOfRanking,
  seriesOfTournament,
  seriesView,
} from "@traveller/model";
import { tracked } from "@trpc/server";
import { z } from "zod";
import { followRanking } from "#server/standings/follow.ts";
import { today } from "#server/today.ts";
import { procedure, router, until } from "#server/trpc.ts";
import { Id } from "#server/words.ts";
import { Skipped } from "#format/skipped.ts";

/** On the first page: so many rankings, of each so many people. */
const [TOPS, LEADERS] = [3, 5];
const Ranking = z.object({ ranking: Id });
const page = {
  limit: z.number().int().min(1).max(200).default(50),
  offset: Skipped,
};

export const rankingsRouter = router({
  all: procedure.query(({ ctx }) => rankings(ctx.model)),
  /** Who leads, for the first page. */
  tops: procedure.query(({ ctx }) => rankingTops(ctx.model, { most: TOPS, limit: LEADERS })),
  one: procedure.input(Ranking).query(async ({ ctx, input }) => (await rankings(ctx.model, input.ranking))[0]),
  /** Says that something was booked since: for a page that reads itself anew. */
  moves: procedure
    .input(
      Ranking.extend({
        seen: z.number().int().min(0),
        lastEventId: z
          .string()
          .regex(/^\d{1,15}$/)
          .nullish(),
      }),
    )
    .subscription(async function* ({ ctx, input: { ranking, seen, lastEventId }, signal }) {
      let last = Number(lastEventId ?? seen);
      for await (const _ of followRanking(ranking, until(signal))) {
        const [now] = await rankings(ctx.model, ranking);
        if (now === undefined || now.sequence <= last) continue;
        last = now.sequence;
        yield tracked(String(last), { sequence: last });
      }
    }),
  list: procedure
    .input(Ranking.extend({ list: Id, of: z.object({ kind: z.enum(["club", "region"]), id: Id }).optional(), ...page }))
    .query(({ ctx, input: { ranking, list, of, ...part } }) =>
      of === undefined
        ? rankingList(ctx.model, { ranking, list }, part)
        : listOfSome(ctx.model, { ranking, list }, { ...of, day: today() }, part),
    ),
  person: procedure
    .input(Ranking.extend({ person: Id, ...page }))
    .query(({ ctx, input: { ranking, person, ...part } }) => personInRanking(ctx.model, ranking, person, part)),
  session: procedure
    .input(Ranking.extend({ session: Id }))
    .query(({ ctx, input: { ranking, session } }) => bookedSession(ctx.model, ranking, session)),
  /** What a series is of; undefined of a list that is none. */
  series: procedure
    .input(Ranking.extend({ list: Id, ...page }))
    .query(({ ctx, input: { ranking, list, ...part } }) =>
      seriesView(ctx.model, { ranking, list, today: today() }, part),
    ),
  /** The series that a tournament counts for. */
  ofTournament: procedure
    .input(z.object({ authority: Id, id: Id }))
    .query(({ ctx, input }) => seriesOfTournament(ctx.model, input, today())),
  schemes: procedure.input(Ranking).query(({ ctx, input }) => schemesOfRanking(ctx.model, input.ranking)),
  /** What was published, the latest first. */
  published: procedure.input(Ranking).query(({ ctx, input }) => publishedRankings(ctx.model, input.ranking)),
  publishedList: procedure
    .input(Ranking.extend({ sequence: z.number().int().min(1), list: Id, ...page }))
    .query(({ ctx, input: { ranking, sequence, list, ...part } }) =>
      publishedList(ctx.model, { ranking, sequence, list }, part),
    ),
  /** What somebody holds in all of them. */
  held: procedure.input(z.object({ person: Id })).query(({ ctx, input }) => heldInRankings(ctx.model, input.person)),
});
