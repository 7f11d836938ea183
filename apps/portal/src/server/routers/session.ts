import "server-only";
/** One session: standings, boards, score cards, explanations, history; and what follows it live. */
import { tracked } from "@trpc/server";
import {
  boardGlances,
  boardList,
  boardRecord,
  boardsToWrite,
  boardTraveller,
  changes,
  contestantCard,
  contestantLabels,
  directorsDesk,
  erasedSoFar,
  liveTables,
  matchesOf,
  publishedComparison,
  recordsOfBoard,
  sessionDeals,
  placeOfSession,
  sessionPage,
  sessionSeatings,
  why,
  type SessionPage,
} from "@traveller/model";
import { z } from "zod";
import { asOfView } from "#server/standings/as-of-view.ts";
import { erasings } from "#server/erased.ts";
import { liveNews } from "#server/live-hall/news.ts";
import { hallRead } from "#server/live-hall/view.ts";
import { recordNews } from "#server/replay/news.ts";
import { tablesMoved } from "#server/directing/moves.ts";
import { follow } from "#server/standings/follow.ts";
import { standingsView } from "#server/standings/standings-view.ts";
import { procedure, router, until, type Context } from "#server/trpc.ts";
import { viewerOf } from "#server/viewer.ts";
import { BoardNumber, Id } from "#server/words.ts";
import { Skipped } from "#format/skipped.ts";

const Session = z.object({ session: Id });
const OfContestant = Session.extend({ contestant: Id });
const OfRecord = Session.extend({
  board: BoardNumber,
  place: z.string().min(1).max(128),
  round: z.number().int().min(1).optional(),
  attempt: z.number().int().min(1).optional(),
  /** With what files put right of it, entry by entry. */
  whole: z.boolean().exactOptional(),
});
/** What a follower has seen last: the id of the last message after a loss, else the state of the page. */
const Following = Session.extend({
  seen: z.number().int().min(0),
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
});

const FollowingRecord = Following.extend({
  board: BoardNumber,
  section: z.string().min(1).max(32),
  table: z.string().min(1).max(64),
  round: OfRecord.shape.round,
  attempt: OfRecord.shape.attempt,
  erased: z.number().int().min(0).optional(),
  /** The last event, and how much had been erased by then. */
  lastEventId: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,15})?$/)
    .nullish(),
});

/** Labels by contestant id, as JSON can carry them. */
const plain = <T>(map: ReadonlyMap<string, T>): Readonly<Record<string, T>> => Object.fromEntries(map);

/** A round or an attempt that was named. */
const whichOf = ({ round, attempt }: Pick<z.infer<typeof OfRecord>, "round" | "attempt">) => ({
  ...(round === undefined ? {} : { round }),
  ...(attempt === undefined ? {} : { attempt }),
});

/** Asks for a session and for what its reader may see; nothing where there is no such session. */
const withSession = async <T>(
  ctx: Context,
  id: string,
  read: (page: SessionPage, viewer: ReturnType<typeof viewerOf>) => Promise<T>,
): Promise<T | undefined> => {
  const [place, reader] = await Promise.all([placeOfSession(ctx.model, id), ctx.reader()]);
  if (place === undefined) return undefined;
  const viewer = viewerOf(reader, place);
  // Officials are told at once.
  const page = await sessionPage(ctx.model, id, viewer);
  return page === undefined ? undefined : read(page, viewer);
};

/** Every state after the one that was seen; and the same once more, without the name, when one was erased. */
const states = async function* ({ session, seen: first, lastEventId }: z.infer<typeof Following>, signal: AbortSignal) {
  let seen = lastEventId === null || lastEventId === undefined ? first : Number(lastEventId);
  let erased = erasings();
  for await (const moment of follow(session, signal)) {
    const now = erasings();
    const view = await standingsView(session, moment);
    // Officials' pages are ahead of what everybody is told while a table is shown late.
    if (view === undefined || (view.sequence <= seen && now === erased)) continue;
    seen = Math.max(seen, view.sequence);
    erased = now;
    yield view;
  }
};

export const sessionRouter = router({
  page: procedure
    .input(Session)
    .query(({ ctx, input }) => withSession(ctx, input.session, (page) => Promise.resolve(page))),

  standings: procedure.input(Session).query(async ({ ctx, input: { session } }) => {
    const reader = await ctx.reader();
    const place = reader && (await placeOfSession(ctx.model, session));
    return standingsView(session, Date.now(), place && viewerOf(reader, place));
  }),

  /** As they were after an event, or at a moment. */
  asOf: procedure
    .input(
      Session.extend({
        at: z.union([
          z.object({ sequence: z.number().int().min(1) }),
          z.object({ moment: z.iso.datetime({ offset: true }) }),
        ]),
      }),
    )
    .query(({ ctx, input }) => withSession(ctx, input.session, (page, viewer) => asOfView(page, input.at, viewer))),

  /** How far our numbers are those that the source published. */
  comparison: procedure
    .input(Session)
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, (page, viewer) => publishedComparison(ctx.model, page.id, viewer)),
    ),

  boards: procedure
    .input(Session)
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, (page, viewer) => boardList(ctx.model, page.id, viewer)),
    ),

  boardGlances: procedure.input(Session).query(({ ctx, input }) =>
    withSession(ctx, input.session, async (page, viewer) => {
      const { boards, contestants } = await boardGlances(ctx.model, page.id, viewer);
      return { boards: [...boards.values()], contestants: plain(contestants) };
    }),
  ),

  /** The deals that the reader may see, with what can be made of them where the source says so. */
  deals: procedure
    .input(Session)
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, (page, viewer) => sessionDeals(ctx.model, page.id, viewer)),
    ),

  board: procedure.input(Session.extend({ board: BoardNumber })).query(({ ctx, input }) =>
    withSession(ctx, input.session, async (page, viewer) => {
      const traveller = await boardTraveller(ctx.model, page.id, input.board, viewer);
      return traveller?.kind === "open" ? { ...traveller, contestants: plain(traveller.contestants) } : traveller;
    }),
  ),

  /** Which tables recorded a board call by call. */
  records: procedure
    .input(Session.extend({ board: BoardNumber }))
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, (page, viewer) => recordsOfBoard(ctx.model, page.id, input.board, viewer)),
    ),

  /** One of those records, frame by frame as its reader may see it. */
  record: procedure.input(OfRecord).query(({ ctx, input: { session, round, attempt, ...wanted } }) =>
    withSession(ctx, session, async (page, viewer) => {
      const which = { ...wanted, ...whichOf({ round, attempt }) };
      // Asked first: what is erased meanwhile, its reader is sent again.
      const erased = await erasedSoFar(ctx.model);
      const read = await boardRecord(ctx.model, page.id, which, viewer);
      return read?.kind === "open" ? { ...read, contestants: plain(read.contestants), erased } : read;
    }),
  ),

  /** The boards with their records as they go into a file; one record alone, where that is asked for. */
  written: procedure
    .input(Session.extend({ only: OfRecord.omit({ session: true }).optional() }))
    .query(({ ctx, input: { session, only } }) =>
      withSession(ctx, session, async (page, viewer) => {
        const which = only && { board: only.board, place: only.place, ...whichOf(only) };
        const read = await boardsToWrite(ctx.model, page.id, viewer, which);
        return read && { page, boards: read.boards, contestants: plain(read.contestants) };
      }),
    ),

  card: procedure.input(OfContestant).query(({ ctx, input }) =>
    withSession(ctx, input.session, async (page, viewer) => {
      const card = await contestantCard(ctx.model, page.id, input.contestant, viewer);
      return card && { ...card, contestants: plain(card.contestants) };
    }),
  ),

  /** Who sits where, and the clocks of rounds; a draw that is not announced is told to officials alone. */
  seatings: procedure.input(Session.extend({ round: z.number().int().min(1).optional() })).query(({ ctx, input }) =>
    withSession(ctx, input.session, async (page, viewer) => {
      const [seatings, contestants] = await Promise.all([
        sessionSeatings(ctx.model, page.id, viewer, input.round),
        contestantLabels(ctx.model, page.id),
      ]);
      return { ...seatings, contestants: plain(contestants) };
    }),
  ),

  /** What its director has before him; nothing for anybody else. */
  directing: procedure.input(Session).query(({ ctx, input }) =>
    withSession(ctx, input.session, async (page, viewer) => {
      if (viewer.official !== true) return undefined;
      const [desk, contestants] = await Promise.all([
        directorsDesk(ctx.model, page.id),
        contestantLabels(ctx.model, page.id),
      ]);
      return { ...desk, contestants: plain(contestants) };
    }),
  ),

  /** That something moved at its tables or in it, for its director. */
  directingMoves: procedure.input(Following).subscription(async function* ({ ctx, input, signal }) {
    const { session, lastEventId } = input;
    const seen = typeof lastEventId === "string" ? Number(lastEventId) : input.seen;
    const isDirector = async (): Promise<boolean> =>
      (await withSession(ctx, session, async (_, viewer) => viewer.official)) === true;
    for await (const sequence of tablesMoved({ session, seen }, isDirector, until(signal)))
      yield tracked(String(sequence), { sequence });
  }),

  matches: procedure
    .input(Session)
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, (page, viewer) => matchesOf(ctx.model, page.id, undefined, viewer)),
    ),

  why: procedure.input(OfContestant).query(({ ctx, input }) =>
    withSession(ctx, input.session, async (page, viewer) => {
      const opened = await why(ctx.model, page.id, input.contestant, viewer);
      return (
        opened && {
          ...opened,
          boards: plain(opened.boards),
          matches: plain(opened.matches),
          contestants: plain(opened.contestants),
        }
      );
    }),
  ),

  changes: procedure
    .input(
      Session.extend({
        limit: z.number().int().min(1).max(200).default(20),
        offset: Skipped,
        about: z.object({ board: z.int(), field: z.int(), result: z.string().exactOptional() }).optional(),
      }),
    )
    .query(({ ctx, input: { session, about, ...part } }) =>
      withSession(ctx, session, (page, viewer) =>
        changes(ctx.model, page.id, { viewer, ...part, ...(about === undefined ? {} : { about }) }),
      ),
    ),

  /** Every state of the standings after the one that was seen, each with its sequence as id, so that a lost connection resumes. */
  live: procedure.input(Following).subscription(async function* ({ input, signal }) {
    for await (const view of states(input, until(signal))) yield tracked(String(view.sequence), view);
  }),

  /** What is new of a record, each with the number of its last event as id. */
  recordNews: procedure.input(FollowingRecord).subscription(async function* ({ ctx, input, signal }) {
    const { lastEventId, session, section, table, board } = input;
    const asked = { session, section, table, board, ...whichOf(input) };
    const viewer = () => withSession(ctx, session, async (_, reader) => reader);
    const [seen = input.seen, erased = input.erased] = (lastEventId ?? "").split(".").filter(Boolean).map(Number);
    for await (const { last, has, news } of recordNews({ ...asked, seen, erased }, viewer, until(signal)))
      yield tracked(`${last}.${has}`, news);
  }),

  /** The tables that are shown while they play. */
  liveTables: procedure
    .input(Session.extend({ countBehind: z.boolean().default(false) }))
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, (page, viewer) =>
        liveTables(ctx.model, page.id, viewer, { countBehind: input.countBehind }),
      ),
    ),

  /** The same with what goes on at them, as late as each is shown; and of teams what both rooms came to. */
  liveHall: procedure
    .input(Session)
    .query(({ ctx, input }) =>
      withSession(ctx, input.session, async (page, viewer) => (await hallRead(page.id, Date.now(), viewer)).hall),
    ),

  /** What is new of that, all of it first. */
  liveNews: procedure.input(Following).subscription(async function* ({ ctx, input: { session }, signal }) {
    const viewer = () => withSession(ctx, session, (_, reader) => Promise.resolve(reader));
    let count = 0;
    for await (const news of liveNews(session, viewer, until(signal))) yield tracked(String((count += 1)), news);
  }),

  /** The same as `live`, saying only that something is new: for pages that read themselves anew. */
  moves: procedure.input(Following).subscription(async function* ({ input, signal }) {
    for await (const { sequence, at } of states(input, until(signal)))
      yield tracked(String(sequence), { sequence, at });
  }),
});
