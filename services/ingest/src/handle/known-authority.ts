/** An authority as the door knows it: what it has elected, published and delegated. Law 80A. */
import type { Delegation, PublishedElection } from "@traveller/engine";
import { sameDelegation } from "@traveller/engine";
import { federationEvents, type ReadEvent } from "@traveller/log";

export type KnownAuthority = {
  readonly name?: string;
  readonly elections: readonly PublishedElection[];
  /** Its documents: the days from which each has a version. */
  readonly documents: ReadonlyMap<string, readonly string[]>;
  readonly delegations: readonly Delegation[];
  /** Of the stream `authority/<id>`; 0 where it does not exist. */
  readonly version: number;
};

export const nothingElected: KnownAuthority = { elections: [], documents: new Map(), delegations: [], version: 0 };

const withVersionFrom = ({ documents }: KnownAuthority, id: string, from: string): KnownAuthority["documents"] =>
  new Map(documents).set(id, [...(documents.get(id) ?? []).filter((day) => day !== from), from]);

const others = (known: KnownAuthority, option: string, from: string): readonly PublishedElection[] =>
  known.elections.filter((one) => one.option !== option || one.from !== from);

export const foldAuthority = (before: KnownAuthority, event: ReadEvent): KnownAuthority => {
  const known = { ...before, version: event.version };
  switch (event.type) {
    case "AuthorityRegistered": {
      const read = federationEvents.AuthorityRegistered.safeParse(event.data);
      return read.success ? { ...known, name: read.data.name } : known;
    }
    case "ElectionMade": {
      const read = federationEvents.ElectionMade.safeParse(event.data);
      if (!read.success) return known;
      const { reason: _reason, ...election } = read.data;
      return { ...known, elections: [...others(known, election.option, election.from), election] };
    }
    case "ElectionWithdrawn": {
      const read = federationEvents.ElectionWithdrawn.safeParse(event.data);
      return read.success ? { ...known, elections: others(known, read.data.option, read.data.from) } : known;
    }
    case "RegulationPublished":
    case "RegulationAmended": {
      const read = federationEvents[event.type].safeParse(event.data);
      return read.success
        ? { ...known, documents: withVersionFrom(known, read.data.regulation, read.data.from) }
        : known;
    }
    case "PowersDelegated": {
      const read = federationEvents.PowersDelegated.safeParse(event.data);
      if (!read.success) return known;
      const delegations = known.delegations.filter((one) => !sameDelegation(one, read.data));
      return { ...known, delegations: [...delegations, read.data] };
    }
    default:
      return known;
  }
};
