/** A federation's championships as their events leave them: what is taken back is kept with its editions, so that it can be set again. Laws 78D, 80A. */
import type { DataOf, RecordedInFederation } from "./recorded.ts";

export type ChampionshipEdition = DataOf<"EditionSet">;

export type Championship = {
  readonly set: DataOf<"ChampionshipSet">;
  readonly takenBack: boolean;
  /** By year. */
  readonly editions: ReadonlyMap<number, ChampionshipEdition>;
};

/** By their ids. */
export type Championships = ReadonlyMap<string, Championship>;

/** The same object where the event says nothing of them, or of one that is not known. */
export const evolveChampionships = (championships: Championships, event: RecordedInFederation): Championships => {
  switch (event.type) {
    case "ChampionshipSet": {
      const editions = championships.get(event.data.championship)?.editions ?? new Map<number, ChampionshipEdition>();
      return new Map(championships).set(event.data.championship, { set: event.data, takenBack: false, editions });
    }
    case "ChampionshipTakenBack":
      return changed(championships, event.data.championship, (before) => ({ ...before, takenBack: true }));
    case "EditionSet": {
      const edition = event.data;
      return changed(championships, edition.championship, (before) => ({
        ...before,
        editions: new Map(before.editions).set(edition.year, edition),
      }));
    }
    case "EditionTakenBack": {
      const { championship, year } = event.data;
      return changed(championships, championship, (before) => ({
        ...before,
        editions: new Map([...before.editions].filter(([one]) => one !== year)),
      }));
    }
    default:
      return championships;
  }
};

const changed = (
  championships: Championships,
  id: string,
  change: (before: Championship) => Championship,
): Championships => {
  const before = championships.get(id);
  return before === undefined ? championships : new Map(championships).set(id, change(before));
};
