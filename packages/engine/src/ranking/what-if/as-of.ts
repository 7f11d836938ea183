/** The lists of a ranking as of a day: what is published, and worked out again by whoever doubts it. From what was booked, each by the scheme that it was booked by. Law 80A. */
import type { SetScheme } from "../told/ranking.ts";
import { allOf, listing, placed, titledLists } from "./listing.ts";
import { type BookedEvent, nothingTallied, tallied, type Tally, type World, worldOf } from "./tally.ts";

/** How far it was counted. */
export type AsOf = { readonly world: World; readonly tally: Tally; readonly day: string };

type PublishedList = {
  readonly list: string;
  readonly title: string;
  readonly people: readonly {
    readonly person: string;
    readonly place: number;
    readonly tied: boolean;
    readonly points: string;
  }[];
};
export type PublishedLists = {
  readonly name: string;
  readonly unit: string;
  readonly lists: readonly PublishedList[];
};

/** Undefined where there is no scheme that is understood. */
export const openAsOf = (schemes: readonly SetScheme[], day: string): AsOf | undefined => {
  const world = worldOf(schemes, day);
  return world === undefined ? undefined : { world, tally: nothingTallied, day };
};

/** After more events that were booked then, in the order of play. What was played behind the day is none of its. */
export const withBooked = ({ world, tally, day }: AsOf, events: readonly BookedEvent[]): AsOf => ({
  world,
  day,
  tally: tallied(
    world,
    tally,
    events.filter((one) => one.day <= day),
  ),
});

export const listsAsOf = ({ world, tally, day }: AsOf): PublishedLists => {
  const { lists } = allOf(listing(world, tally, day));
  const { name, unit } = world.lists.scheme;
  return {
    name,
    unit,
    lists: titledLists(world).map(({ list, title }) => ({
      list,
      title,
      people: [...placed(lists.get(list))].map(([person, one]) => ({ person, ...one })),
    })),
  };
};
