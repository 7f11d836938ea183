import "server-only";
/** Lists of sessions and tournaments. */
import {
  comingUp,
  contestantLabels,
  latestSessions,
  liveSessions,
  search,
  tournamentOverall,
  tournamentPage,
  tournaments,
} from "@traveller/model";
import { METHODS } from "@traveller/engine";
import { z } from "zod";
import { procedure, router } from "#server/trpc.ts";
import { Id, Text } from "#server/words.ts";

const Paged = z.object({
  limit: z.number().int().min(1).max(100).default(20),
  offset: z.number().int().min(0).default(0),
});
const Day = z.iso.date();

export const TournamentFilter = Paged.extend({
  text: Text.optional(),
  club: Id.optional(),
  method: z.enum(METHODS).optional(),
  from: Day.optional(),
  until: Day.optional(),
});

/** Today by the clock of the machine, as a day. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** The filter as the model wants it: absent, where nothing was asked for. */
const asked = ({ text, club, method, from, until, limit, offset }: z.infer<typeof TournamentFilter>) => ({
  limit,
  offset,
  ...(text === undefined || text === "" ? {} : { text }),
  ...(club === undefined ? {} : { club }),
  ...(method === undefined ? {} : { method }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
});

export const listsRouter = router({
  live: procedure.input(Paged).query(({ ctx, input }) => liveSessions(ctx.model, input)),
  latest: procedure.input(Paged).query(({ ctx, input }) => latestSessions(ctx.model, input)),
  comingUp: procedure.input(Paged).query(({ ctx, input }) => comingUp(ctx.model, { from: today(), ...input })),
  tournaments: procedure.input(TournamentFilter).query(({ ctx, input }) => tournaments(ctx.model, asked(input))),
  /** What was found; each player with the card of the latest session. */
  search: procedure.input(z.object({ text: Text })).query(async ({ ctx, input }) => {
    const found = await search(ctx.model, input.text);
    const players = await Promise.all(
      found.players.map(async (player) => {
        if (player.latest === null) return { ...player, contestant: null };
        const labels = await contestantLabels(ctx.model, player.latest.id);
        const own = [...labels.values()].find(({ players: all }) => all.some(({ person }) => person === player.person));
        return { ...player, contestant: own?.id ?? null };
      }),
    );
    return { ...found, players };
  }),
  /** A tournament, and what its sessions come to together. */
  tournament: procedure.input(z.object({ id: Id })).query(async ({ ctx, input }) => {
    const page = await tournamentPage(ctx.model, input.id);
    return page && { ...page, overalls: await tournamentOverall(ctx.model, page) };
  }),
});
