/** Who a session's contestant is in a whole event: the same players, or the same team, whatever number it drew each time. Pure. */
import type { Contest } from "../../facts/contest.ts";

/** What a contestant is known by. */
export type KnownBy = { readonly name: string | null; readonly players: readonly { readonly person: string }[] };

type Named = (contestant: KnownBy) => string | undefined;

const byPlayers: Named = ({ players }) =>
  players.length === 0
    ? undefined
    : `players ${players
        .map(({ person }) => person)
        .toSorted()
        .join(" ")}`;
/** A team keeps its name; who plays for it may change from session to session. */
const byName: Named = ({ name }) => (name === null ? undefined : `team ${name.trim().toLowerCase()}`);

/** A key for each contestant of a session; its own id where nothing else tells it from every other one of its session. */
export const identities = (contest: Contest, labels: ReadonlyMap<string, KnownBy>): ReadonlyMap<string, string> => {
  const named: readonly Named[] = contest === "teams" ? [byName, byPlayers] : [byPlayers];
  const ways = named.map((of) => {
    const keys = [...labels.values()].map(of);
    return (contestant: KnownBy): string | undefined => {
      const key = of(contestant);
      return key !== undefined && keys.indexOf(key) === keys.lastIndexOf(key) ? key : undefined;
    };
  });
  return new Map(
    [...labels].map(([id, label]) => [id, ways.map((of) => of(label)).find((key) => key !== undefined) ?? `id ${id}`]),
  );
};
