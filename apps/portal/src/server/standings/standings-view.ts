import "server-only";
/**
 * What a standings page shows, as one value: read once for everybody who follows a session, not once for each of them.
 * Whoever asks for a later state than is kept gets it read anew.
 */
import { sessionPage, standings, type SessionStatus, type StandingList } from "@traveller/model";
import type { Contest, Unit } from "@traveller/engine";
import { shownBy, type Shown } from "#format/rounding.ts";
import { whenErased } from "../erased.ts";
import { model } from "../model.ts";

export type StandingsView = {
  readonly session: string;
  readonly sequence: number;
  readonly at: string;
  readonly status: SessionStatus;
  readonly round: number | null;
  readonly contest: Contest;
  readonly totalUnit: Unit;
  readonly shown: Shown;
  readonly lists: readonly StandingList[];
  /** True of standings as of an earlier moment: their totals are no longer those that open. */
  readonly past?: boolean;
};

const read = async (session: string): Promise<StandingsView | undefined> => {
  const page = await sessionPage(model(), session);
  if (page === undefined) return undefined;
  return {
    session,
    sequence: page.sequence,
    at: page.lastAt,
    status: page.status,
    round: page.roundRunning,
    contest: page.contest,
    totalUnit: page.totalUnit,
    shown: shownBy(page),
    lists: await standings(model(), session),
  };
};

type Kept = { readonly asked: number; readonly view: Promise<StandingsView | undefined> };
const kept = new Map<string, Kept>();
const KEPT_AT_MOST = 200;

/** What is kept has names in it. */
const forget = (): void => kept.clear();

/** The view as it is at `moment` (milliseconds) or later. */
export const standingsView = (session: string, moment: number): Promise<StandingsView | undefined> => {
  whenErased(forget);
  const last = kept.get(session);
  if (last !== undefined && last.asked >= moment) return last.view;
  const view = read(session);
  kept.delete(session);
  kept.set(session, { asked: Date.now(), view });
  view.catch(() => kept.delete(session));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_AT_MOST) break;
    kept.delete(oldest);
  }
  return view;
};
