import "server-only";
/** Lists of sessions and tournaments; and what follows those that are played now. */
import { tracked } from "@trpc/server";
import {
  closeTo,
  comingUp,
  FOUND_KINDS,
  latestSessions,
  membershipOf,
  liveSessions,
  numberedAlike,
  playedBy,
  publishedLately,
  search,
  tournamentOverall,
  tournamentPage,
  tournaments,
  tournamentSeasons,
} from "@traveller/model";
import { METHODS } from "@traveller/engine";
import { z } from "zod";
import { LIVE_SHOWN, liveStates, stateOf } from "#server/standings/live-now.ts";
import { today } from "#server/today.ts";
import { procedure, router, until } from "#server/trpc.ts";
import { Asked, Id, Text } from "#server/words.ts";
import { Skipped } from "#format/skipped.ts";

/** So many of one kind are shown when it is asked for alone. */
const MOST_OF_A_KIND = 100;

const Paged = z.object({
  limit: z.number().int().min(1).max(100).default(20),
  offset: Skipped,
});
const Day = z.iso.date();
const State = z.string().regex(/^[\da-f]{24}$/);
/** Which state a page shows; after a loss, which was told last. */
const Following = z.object({ seen: State, lastEventId: State.nullish() });

export const TournamentFilter = Paged.extend({
  text: Text.optional(),
  club: Id.optional(),
  method: z.enum(METHODS).optional(),
  from: Day.optional(),
  until: Day.optional(),
  /** The year in which it began. */
  season: z.int().min(1).max(9999).optional(),
});

/** The filter as the model wants it: absent, where nothing was asked for. */
const asked = ({ text, club, method, from, until, season, limit, offset }: z.infer<typeof TournamentFilter>) => ({
  limit,
  offset,
  ...(text === undefined || text === "" ? {} : { text }),
  ...(club === undefined ? {} : { club }),
  ...(method === undefined ? {} : { method }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
  ...(season === undefined ? {} : { season }),
});

export const listsRouter = router({
  live: procedure.input(Paged).query(({ ctx, input }) => liveSessions(ctx.model, input)),
  /** The same as the first page shows it, with what its state is called. */
  now: procedure.query(async ({ ctx }) => {
    const sessions = await liveSessions(ctx.model, { limit: LIVE_SHOWN });
    return { sessions, state: stateOf(sessions) };
  }),
  /** Says that the list is another than the one that was seen: for a page that reads itself anew. */
  moves: procedure.input(Following).subscription(async function* ({ input, signal }) {
    for await (const state of liveStates(input.lastEventId ?? input.seen, until(signal)))
      yield tracked(state, { state });
  }),
  latest: procedure.input(Paged).query(({ ctx, input }) => latestSessions(ctx.model, input)),
  comingUp: procedure.input(Paged).query(({ ctx, input }) => comingUp(ctx.model, { from: today(), ...input })),
  tournaments: procedure.input(TournamentFilter).query(({ ctx, input }) => tournaments(ctx.model, asked(input))),
  /** How many there are of each season, whichever is asked for. */
  seasons: procedure.input(TournamentFilter).query(({ ctx, input }) => tournamentSeasons(ctx.model, asked(input))),
  /** What was published last, of a club or of all: for feeds. */
  published: procedure
    .input(z.object({ club: Id.optional(), limit: z.number().int().min(1).max(100).default(50) }))
    .query(({ ctx, input }) => publishedLately(ctx.model, input)),
  /** What was found, of every kind or of one; Laws in the reader's language first. `each`: of every kind no more. */
  search: procedure
    .input(
      z.object({
        text: Asked,
        only: z.enum(FOUND_KINDS).optional(),
        each: z.int().min(1).max(MOST_OF_A_KIND).optional(),
        language: z.string().max(8).optional(),
      }),
    )
    .query(({ ctx, input: { text, only, each, language } }) =>
      search(ctx.model, text, {
        ...(only === undefined ? {} : { only, limit: MOST_OF_A_KIND }),
        ...(each === undefined ? {} : { limit: each }),
        ...(language === undefined ? {} : { language }),
      }),
    ),
  /** What was meant where nothing was found: words one letter off, put right. */
  meant: procedure.input(z.object({ text: Asked })).query(({ ctx, input }) => closeTo(ctx.model, input.text)),
  /** What somebody played, the newest first; by the number, or by the id of a guest. */
  played: procedure
    .input(Paged.extend({ person: Id }))
    .query(async ({ ctx, input: { person, ...page } }) =>
      playedBy(ctx.model, person, page, (await ctx.reader())?.person),
    ),
  /** Of which club he is a member today, and since when. */
  membership: procedure
    .input(z.object({ person: Id }))
    .query(async ({ ctx, input: { person } }) =>
      membershipOf(ctx.model, person, today(), (await ctx.reader())?.person),
    ),
  /** Whom a number alone could mean. */
  numbered: procedure.input(z.object({ number: Id })).query(({ ctx, input }) => numberedAlike(ctx.model, input.number)),
  /** A tournament, and what its sessions come to together. */
  tournament: procedure.input(z.object({ id: Id })).query(async ({ ctx, input }) => {
    const page = await tournamentPage(ctx.model, input.id);
    return page && { ...page, overalls: await tournamentOverall(ctx.model, page) };
  }),
});
