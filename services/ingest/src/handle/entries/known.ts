/** The entries of a tournament, folded from where they were read last, and what is so of those who enter, on the day. Laws 80B2(d), (h). */
import {
  clubsOf,
  type Entrant,
  entrantOn,
  type Entries,
  type Failing,
  failingOf,
  noEntries,
  whoTwice,
} from "@traveller/engine/entries";
import { idsOf, keptOf, type Members } from "@traveller/engine/registry";
import { entriesAfter, type Log } from "@traveller/log";
import type { Means } from "../../means/means.ts";
import type { Knowledge } from "../known.ts";

export const entriesScope = (tournament: string): string => `entries/${tournament}`;

export const readEntries = async (log: Log, tournament: string): Promise<Entries> => {
  let entries = noEntries;
  for await (const events of log.readScope(entriesScope(tournament))) entries = events.reduce(entriesAfter, entries);
  return entries;
};

type Asked = { readonly entry: string; readonly players: readonly string[] };

const asksDetails = ({ opened }: Entries): boolean =>
  opened?.conditions.some(({ kind }) => kind === "ageGroup" || kind === "mixed" || kind === "women") === true;

/** What these players do not meet, if they were that entry. */
export const failingFor = async (
  { beside, settings: { authority } }: Pick<Means, "beside" | "settings">,
  knowledge: Knowledge,
  { entries, members, now }: { readonly entries: Entries; readonly members: Members; readonly now: string },
  asked: Asked,
): Promise<readonly Failing[]> => {
  const { opened } = entries;
  if (opened === undefined) return [];
  const day = opened.day ?? now.slice(0, 10);
  const { clubs } = (await knowledge.registry(authority)).state;
  const { identities } = members;
  const ids = asked.players.flatMap((person) => idsOf(identities, keptOf(identities, person)));
  const details = asksDetails(entries) ? await beside.people.details(ids) : undefined;
  const on = (person: string): Entrant =>
    entrantOn({ members, authority, day }, person, {
      regionOf: (club) => clubs.get(club)?.region,
      born: (id) => details?.get(id)?.born,
      sex: (id) => details?.get(id)?.sex,
    });
  const others = new Map<string, number>();
  if (opened.conditions.some(({ kind }) => kind === "clubLimit"))
    for (const { entry, state, players } of entries.entries.values())
      if (entry !== asked.entry && (state === "accepted" || state === "waiting"))
        for (const club of clubsOf(players.map(on))) others.set(club, (others.get(club) ?? 0) + 1);
  return [
    ...whoTwice(entries, asked, (person) => keptOf(identities, person)),
    ...failingOf({
      contest: opened.contest,
      conditions: opened.conditions,
      day,
      entrants: asked.players.map(on),
      ofClub: (club) => others.get(club) ?? 0,
    }),
  ];
};
