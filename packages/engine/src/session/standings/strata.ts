/**
 * Places among those of a stratum, as American clubs give them beside the place in the list: whoever is of a stratum competes in it and in each above it. By the
 * exact percentage or total (Law 78D), among those of one direction; in a section, or over all of them.
 */
import { exact, type Exact } from "../../score/rational.ts";
import type { Contestant } from "../told/events.ts";
import { groupBy } from "../../facts/group-by.ts";
import type { Standing, StratumPlace } from "../reasons/scored.ts";
import type { Session } from "../told/state.ts";
import { ranked } from "./ties.ts";

/** Which places are meant: of a stratum (`A`, `B` below it …), in each section or over all. */
export type StratumList = { readonly stratum: string; readonly overall: boolean };

export type StratumMember = Pick<Contestant, "section" | "line" | "stratum"> & {
  readonly id: string;
  readonly merit: Exact;
};

/** The places in one stratum, by contestant; who is of a higher one, or of none, has none. */
export const stratumPlaces = (
  members: readonly StratumMember[],
  { stratum, overall }: StratumList,
): ReadonlyMap<string, { readonly rank: number; readonly tied: boolean }> => {
  const own = members.filter((member) => member.stratum !== undefined && member.stratum >= stratum);
  const lists = groupBy(own, ({ line, section }) => `${line ?? ""}/${overall ? "" : (section ?? "")}`);
  return new Map(
    [...lists.values()].flatMap((list) =>
      ranked(
        list.map((item) => ({ id: item.id, merit: item.merit, item })),
        "shared",
        () => undefined,
      ).map(({ item, rank, tied }) => [item.id, { rank, tied }] as const),
    ),
  );
};

/** The lists that the source published places of; in each section where it published none. */
const listsOf = (contestants: readonly Contestant[]): readonly StratumList[] => {
  const strata = [...new Set(contestants.flatMap(({ stratum }) => stratum ?? []))].toSorted();
  const published = contestants.flatMap(({ published: theirs }) => theirs?.strata ?? []);
  const scopes = [false, true].filter((overall) =>
    published.length === 0 ? !overall : published.some((place) => place.overall === overall),
  );
  return strata.flatMap((stratum) => scopes.map((overall) => ({ stratum, overall })));
};

/** The standings with each contestant's places in strata, highest first; as they are where nobody is of a stratum. */
export const withStrata = (session: Session, standings: readonly Standing[]): readonly Standing[] => {
  const contestants = [...session.contestants.values()];
  const lists = listsOf(contestants);
  if (lists.length === 0) return standings;
  const merits = new Map(
    standings.map(({ contestant, percent, total }) => [contestant, exact(percent ?? total)] as const),
  );
  const members = contestants.flatMap(({ contestant, section, line, stratum }): StratumMember[] => {
    const merit = merits.get(contestant);
    return merit === undefined ? [] : [{ id: contestant, section, line, stratum, merit }];
  });
  const places = lists.map((list) => ({ list, of: stratumPlaces(members, list) }));
  return standings.map((standing) => {
    const theirs = session.contestants.get(standing.contestant)?.published?.strata ?? [];
    const strata = places.flatMap(({ list, of }): StratumPlace[] => {
      const place = of.get(standing.contestant);
      if (place === undefined) return [];
      const published = theirs.find(({ stratum, overall }) => stratum === list.stratum && overall === list.overall);
      return [
        {
          ...list,
          ...place,
          ...(published === undefined
            ? {}
            : {
                published: {
                  rank: published.rank,
                  tied: published.tied,
                  agrees: published.rank === place.rank && published.tied === place.tied,
                },
              }),
        },
      ];
    });
    return strata.length === 0 ? standing : { ...standing, strata };
  });
};
