/**
 * What touched the lines of a session's standings, as its reader is told it: of a result about which something is not told yet, what was so when it was told of last.
 * Numbers move at once; that a board was ruled on or put right, and which, is told with its table. Laws 12C, 16D, 76A2, 79C.
 */
import { groupBy } from "@traveller/engine";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { appeal, ruling } from "../schema/case.ts";
import { change } from "../schema/change.ts";
import { result } from "../schema/result.ts";
import type { StandingFlags } from "../schema/standing.ts";
import type { NotYetTold } from "./told-late.ts";

/** What is told of one result. */
type Told = { readonly adjusted: boolean; readonly corrected: boolean; readonly open: boolean };
const UNTOUCHED: Told = { adjusted: false, corrected: false, open: false };

export type FlagsTold = (contestant: string, flags: StandingFlags) => StandingFlags;

export const flagsTold = async (
  model: Model,
  session: string,
  { since, results: untold }: Pick<NotYetTold, "since" | "results">,
): Promise<FlagsTold> => {
  if (since.size === 0) return (_, flags) => flags;
  const late = [...since.keys()];
  const [results, wasOpen, changes] = await Promise.all([
    resultsBeside(model, session, late),
    appealsOpenAt(model, session),
    model.db
      .select({
        result: change.result,
        sequence: change.sequence,
        at: change.at,
        was: sql<string | null>`${change.before} #>> '{outcome,kind}'`,
      })
      .from(change)
      .where(and(eq(change.session, session), inArray(change.result, late), eq(change.kind, "correction")))
      .orderBy(change.sequence),
  ]);
  const ofResult = groupBy(changes, (one) => one.result ?? "");
  const toldOf = (one: (typeof results)[number]): Told => {
    const now: Told = {
      adjusted: one.outcome.kind === "adjusted",
      corrected: one.corrected !== null,
      open: one.subjectToAppeal,
    };
    const from = since.get(one.id);
    if (from === undefined) return now;
    if (untold.has(one.id)) return UNTOUCHED;
    const corrections = ofResult.get(one.id) ?? [];
    const next = corrections.find(({ sequence }) => sequence >= from);
    // What says only where the record is changes nothing that is told.
    if (next === undefined) return now;
    const corrected = corrections.some(({ sequence }) => sequence < from);
    return { adjusted: next.was === "adjusted", corrected, open: corrected && wasOpen(one, next) };
  };
  const told = results.flatMap((one) => {
    const [of, its] = [[one.ns, one.nsPartner, one.ew, one.ewPartner], toldOf(one)];
    return of.flatMap((contestant) => (contestant === null ? [] : [{ contestant, board: one.board, ...its }]));
  });
  const ofContestant = groupBy(told, ({ contestant }) => contestant);
  return (contestant, flags) => {
    const its = ofContestant.get(contestant);
    if (its === undefined) return flags;
    const about = new Set(its.map(({ board }) => board));
    const withTold = (all: readonly number[], is: (one: Told) => boolean): readonly number[] =>
      [...all.filter((board) => !about.has(board)), ...new Set(its.filter(is).map(({ board }) => board))].toSorted(
        (one, other) => one - other,
      );
    const { subjectToAppeal, ...rest } = flags;
    const open = withTold(subjectToAppeal ?? [], (one) => one.open);
    return {
      ...rest,
      adjusted: withTold(flags.adjusted, (one) => one.adjusted),
      corrected: withTold(flags.corrected, (one) => one.corrected),
      ...(open.length === 0 ? {} : { subjectToAppeal: open }),
    };
  };
};

/** Whether a ruling on a result was under appeal before something came: what that decided is told with it, and not before. */
const appealsOpenAt = async (model: Model, session: string) => {
  const [appeals, rulings] = await Promise.all([
    model.db
      .select({ rulings: appeal.rulings, lodged: appeal.lodged, closedAt: appeal.closedAt })
      .from(appeal)
      .where(eq(appeal.session, session)),
    model.db
      .select({ id: ruling.id, round: ruling.round, board: ruling.board, ns: ruling.ns, ew: ruling.ew })
      .from(ruling)
      .where(eq(ruling.session, session)),
  ]);
  type There = Awaited<ReturnType<typeof resultsBeside>>[number];
  return (one: There, { sequence, at }: { readonly sequence: number; readonly at: string }): boolean => {
    const met = (first: string | null, second: string | null): string =>
      [first, second].filter((each) => each !== null).join(",");
    const here = new Set(
      rulings
        .filter(
          ({ round, board, ns, ew }) =>
            round === one.round &&
            board === one.board &&
            String(ns) === met(one.ns, one.nsPartner) &&
            String(ew) === met(one.ew, one.ewPartner),
        )
        .map(({ id }) => id),
    );
    return appeals.some(
      ({ rulings: about, lodged, closedAt }) =>
        lodged < sequence && (closedAt === null || closedAt >= at) && about.some((id) => here.has(id)),
    );
  };
};

/** Those results, and all others of their boards: a flag names a board, whichever result of a contestant's it came from. */
const resultsBeside = (model: Model, session: string, ids: readonly string[]) =>
  model.db
    .select({
      id: result.id,
      board: result.board,
      round: result.round,
      ns: result.ns,
      nsPartner: result.nsPartner,
      ew: result.ew,
      ewPartner: result.ewPartner,
      outcome: result.outcome,
      corrected: result.corrected,
      subjectToAppeal: result.subjectToAppeal,
    })
    .from(result)
    .where(
      and(
        eq(result.session, session),
        inArray(
          result.board,
          model.db
            .select({ board: result.board })
            .from(result)
            .where(and(eq(result.session, session), inArray(result.id, [...ids]))),
        ),
      ),
    );
