import "server-only";
/** People and clubs: careers, boards, head to head. Nothing here but what everybody may read. */
import {
  boardsBy,
  boardsPlayed,
  careerOf,
  clubMembers,
  clubPage,
  clubs,
  headToHead,
  PARTS_ASKED,
  regions,
  sessionsOfRegion,
  SWINGS,
} from "@traveller/model";
import { z } from "zod";
import { today } from "#server/today.ts";
import { procedure, router } from "#server/trpc.ts";
import { Id } from "#server/words.ts";
import { Skipped } from "#format/skipped.ts";

const Year = z.coerce.number().int().min(1900).max(2200);
const yes = z.enum(["1"]).transform(() => true);

export const CareerQuery = z.object({
  year: z.union([z.literal("all"), Year]).optional(),
  scale: z.enum(["percent", "imps"]).optional(),
});

export const BoardsQuery = z.object({
  partner: Id.optional(),
  session: Id.optional(),
  tournament: Id.optional(),
  year: Year.optional(),
  contract: z
    .string()
    .regex(/^(?:[1-7]?(?:C|D|H|S|NT)X{0,2}|part|game|slam|grand|passedOut)$/)
    .optional(),
  part: z.enum(PARTS_ASKED).optional(),
  swing: z.enum(SWINGS).optional(),
  irregular: z.union([z.boolean(), yes]).optional(),
  adjusted: z.union([z.boolean(), yes]).optional(),
});

export const Cursor = z.object({
  day: z.iso.date().nullable(),
  session: Id,
  board: z.number().int().min(0).max(9999),
  result: z.union([Id, z.literal("")]),
});

const Met = z.object({ person: Id, partner: Id.optional() });

export const playersRouter = router({
  career: procedure.input(CareerQuery.extend({ person: Id })).query(({ ctx, input: { person, year, scale } }) =>
    careerOf(ctx.model, person, {
      ...(year === undefined ? {} : { year }),
      ...(scale === undefined ? {} : { scale }),
    }),
  ),
  boards: procedure
    .input(
      BoardsQuery.extend({ person: Id, from: Cursor.optional(), limit: z.number().int().min(1).max(200).default(50) }),
    )
    .query(({ ctx, input: { person, from, limit, ...asked } }) =>
      boardsPlayed(ctx.model, person, asked, { limit, from }),
    ),
  boardsBy: procedure
    .input(z.object({ person: Id }))
    .query(({ ctx, input: { person } }) => boardsBy(ctx.model, person)),
  against: procedure
    .input(z.object({ one: Met, other: Met }))
    .query(({ ctx, input: { one, other } }) => headToHead(ctx.model, one, other)),
  club: procedure
    .input(
      z.object({
        club: Id,
        limit: z.number().int().min(1).max(100).default(20),
        offset: Skipped,
      }),
    )
    .query(({ ctx, input: { club, ...page } }) => clubPage(ctx.model, club, { ...page, day: today() })),
  /** Registered clubs by name, all or a region's. */
  clubs: procedure
    .input(z.object({ region: Id.optional(), limit: z.number().int().min(1).max(200).default(100), offset: Skipped }))
    .query(({ ctx, input: { region, ...page } }) => clubs(ctx.model, { region, day: today() }, page)),
  regions: procedure
    .input(z.object({ authority: Id.optional() }))
    .query(({ ctx, input: { authority } }) => regions(ctx.model, authority)),
  /** What was played last at a region's clubs. */
  ofRegion: procedure
    .input(z.object({ region: Id, limit: z.number().int().min(1).max(50).default(10) }))
    .query(({ ctx, input: { region, limit } }) => sessionsOfRegion(ctx.model, region, { limit })),
  /** Who was its member on a day, as each is shown. */
  members: procedure
    .input(
      z.object({
        club: Id,
        day: z.iso.date(),
        limit: z.number().int().min(1).max(200).default(100),
        offset: Skipped,
      }),
    )
    .query(({ ctx, input: { club, day, ...page } }) => clubMembers(ctx.model, club, day, page)),
});
