import "server-only";
/**
 * What a standings page shows, as one value: read once for everybody who follows a session, not once for each of them.
 * Whoever asks for a later state than is kept gets it read anew.
 */
import { sessionPage, standings, type SessionStatus, type StandingList, type Viewer } from "@traveller/model";
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

/** Officials are told at once what everybody else is told as late as its table is shown. */
type Reads = Pick<Viewer, "official">;

const read = async (session: string, viewer: Reads): Promise<StandingsView | undefined> => {
  const page = await sessionPage(model(), session, viewer);
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
    lists: await standings(model(), session, viewer),
  };
};

type Kept = { readonly asked: number; readonly view: Promise<StandingsView | undefined> };
const kept = new Map<string, Kept>();
const KEPT_AT_MOST = 200;

/** What is kept has names in it. */
const forget = (): void => kept.clear();

/** The view as it is at `moment` (milliseconds) or later. */
export const standingsView = (
  session: string,
  moment: number,
  { official = false }: Reads = {},
): Promise<StandingsView | undefined> => {
  whenErased(forget);
  const name = JSON.stringify([session, official]);
  const last = kept.get(name);
  if (last !== undefined && last.asked >= moment) return last.view;
  const view = read(session, { official });
  kept.delete(name);
  kept.set(name, { asked: Date.now(), view });
  view.catch(() => kept.delete(name));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_AT_MOST) break;
    kept.delete(oldest);
  }
  return view;
};
