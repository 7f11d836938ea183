/** Two players: the boards that they played at one table against each other, the evenings that both were at, and what they did together. Laws 77, 78. */
import { compareExact, groupBy } from "@traveller/engine";
import type { Scale } from "@traveller/engine/career";
import type { Model } from "../../database/model.ts";
import { asPlayedBy, type BoardPlayed, rowsBetween } from "./played-boards.ts";
import { eveningRows, type EveningRow } from "./evenings.ts";
import { type Level, levelOf, meanOf, observed } from "./statistics.ts";

export type HeadToHead = {
  /** The first one's on boards against the other; in percent and in IMPs apart. */
  readonly level: { readonly percent: Level | null; readonly imps: Level | null };
  readonly boards: readonly BoardPlayed[];
  readonly boardsInAll: number;
  /** Evenings on which both played in one session as others, and how often the first did better. */
  readonly evenings: { readonly both: number; readonly ahead: number; readonly behind: number };
  /** As partners of each other. */
  readonly together: { readonly percent: Level | null; readonly imps: Level | null };
};

/** Each with a partner, where a pair is meant. */
export type PlayerOrPair = { readonly person: string; readonly partner?: string | undefined };

const SHOWN = 60;
/** So many of their latest evenings are opened for boards at one table. */
const MOST_EVENINGS = 300;

const withPartner = (rows: readonly EveningRow[], { partner }: PlayerOrPair): readonly EveningRow[] =>
  partner === undefined ? rows : rows.filter((row) => row.partner === partner);

type Scored = Pick<EveningRow, "session" | "scale" | "scored" | "worth">;

/** What several evenings came to, in percent and in IMPs apart. */
const levelsOf = (rows: readonly Scored[]): HeadToHead["level"] => {
  const of = (scale: Scale): Level | null =>
    levelOf(
      [
        ...groupBy(
          rows.filter((row) => row.scale === scale),
          (row) => row.session,
        ).values(),
      ].map(observed),
    ) ?? null;
  return { percent: of("percent"), imps: of("imps") };
};

/** A board that was scored is an evening's part like any other; one that was adjusted, or has no score, is not. */
const asScored = ({ session, scale, worth, adjusted }: BoardPlayed): readonly Scored[] =>
  worth === null || adjusted ? [] : [{ session, scale, scored: 1, worth }];

const comparisonOf = (
  own: ReadonlyMap<string, readonly EveningRow[]>,
  theirs: ReadonlyMap<string, readonly EveningRow[]>,
): HeadToHead["evenings"] => {
  const count = { both: 0, ahead: 0, behind: 0 };
  for (const [session, rows] of own) {
    const others = theirs.get(session) ?? [];
    // Of one pair or team there is nothing to compare.
    const apart = rows.some((row) => others.some((other) => other.contestant !== row.contestant));
    const [one, other] = [meanOf(observed(rows)), meanOf(observed(others))];
    if (!apart || one === undefined || other === undefined) continue;
    const order = compareExact(one, other);
    count.both += 1;
    if (order > 0) count.ahead += 1;
    if (order < 0) count.behind += 1;
  }
  return count;
};

export const headToHead = async (model: Model, one: PlayerOrPair, other: PlayerOrPair): Promise<HeadToHead> => {
  const [all, allTheirs] = await Promise.all([
    eveningRows(model, one.person, "all"),
    eveningRows(model, other.person, "all"),
  ]);
  const [rows, others] = [withPartner(all, one), withPartner(allTheirs, other)];
  const own = groupBy(rows, (row) => row.session);
  const theirs = groupBy(others, (row) => row.session);
  const met = [...own].flatMap(([session, some]) =>
    some.flatMap((row) =>
      (theirs.get(session) ?? [])
        .filter(({ contestant }) => contestant !== row.contestant)
        .map(({ contestant }) => ({ session, one: row.contestant, other: contestant })),
    ),
  );
  const distinct = [...new Map(met.map((each) => [`${each.session} ${each.one} ${each.other}`, each])).values()];
  const found = await rowsBetween(model, distinct.slice(0, MOST_EVENINGS));
  const each = new Map(found.map((row) => [`${row.session} ${row.id}`, row]));
  const boards = (await asPlayedBy(model, [...each.values()], one.person))
    .filter(
      ({ partner, opponents }) =>
        opponents.some(({ person }) => person === other.person) &&
        (one.partner === undefined || partner?.person === one.partner) &&
        (other.partner === undefined || opponents.some(({ person }) => person === other.partner)),
    )
    .toSorted((a, b) => ((a.day ?? "") === (b.day ?? "") ? a.board - b.board : (a.day ?? "") < (b.day ?? "") ? 1 : -1));
  return {
    level: levelsOf(boards.flatMap(asScored)),
    boards: boards.slice(0, SHOWN),
    boardsInAll: boards.length,
    evenings: comparisonOf(own, theirs),
    together: levelsOf(all.filter(({ partner }) => partner === other.person)),
  };
};
