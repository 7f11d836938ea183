/** A tournament as the door knows it: who holds it, when, and its conditions of contest. Laws 78D, 80B. */
import type { Json } from "@traveller/engine";
import { federationEvents, type ReadEvent } from "@traveller/log";

export type Tournament = {
  readonly id: string;
  readonly title: string;
  readonly club?: string;
  readonly from?: string;
  /** What its organizer has chosen, which items are said in words, which values were approved (the last word holds). */
  readonly options: Readonly<Record<string, Json>>;
  readonly written: readonly string[];
  readonly approved: Readonly<Record<string, readonly Json[]>>;
};
export type KnownTournament = { readonly tournament?: Tournament; readonly version: number };

const change = (known: KnownTournament, version: number, more: Partial<Tournament>): KnownTournament =>
  known.tournament === undefined ? { version } : { version, tournament: { ...known.tournament, ...more } };

/** What the data says, where it has the shape that it should have. */
const dataOf = <T>(read: { readonly success: true; readonly data: T } | { readonly success: false }): T | undefined =>
  read.success ? read.data : undefined;

const decide = (
  known: KnownTournament,
  version: number,
  { option, value }: { readonly option: string; readonly value: Json },
  approve: boolean,
): KnownTournament => {
  const approved = known.tournament?.approved ?? {};
  const others = (approved[option] ?? []).filter((one) => JSON.stringify(one) !== JSON.stringify(value));
  return change(known, version, { approved: { ...approved, [option]: approve ? [...others, value] : others } });
};

export const foldTournament = (known: KnownTournament, event: ReadEvent): KnownTournament => {
  const { version, data } = event;
  switch (event.type) {
    case "TournamentAnnounced": {
      const said = dataOf(federationEvents.TournamentAnnounced.safeParse(data));
      if (said === undefined) break;
      const { tournament: id, title, club, from } = said;
      return {
        version,
        tournament: {
          id,
          title,
          ...(club === undefined ? {} : { club: club.id }),
          ...(from === undefined ? {} : { from }),
          options: {},
          written: [],
          approved: {},
        },
      };
    }
    case "TournamentCorrected": {
      const from = dataOf(federationEvents.TournamentCorrected.safeParse(data))?.from;
      return change(known, version, from === undefined ? {} : { from });
    }
    case "ConditionsSet": {
      const said = dataOf(federationEvents.ConditionsSet.safeParse(data));
      if (said === undefined) break;
      return change(known, version, { options: said.options, written: (said.written ?? []).map(({ item }) => item) });
    }
    case "ConditionApproved":
    case "ConditionDeclined": {
      const said = dataOf(federationEvents[event.type].safeParse(data));
      if (said !== undefined) return decide(known, version, said, event.type === "ConditionApproved");
    }
  }
  return { ...known, version };
};
