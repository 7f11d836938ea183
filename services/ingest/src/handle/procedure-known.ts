/**
 * What the door knows of a session's rulings and appeals: folded from all of its scope, from where it was left off, because events never change. How many
 * sessions are remembered is bounded: forgetting costs time only.
 */
import { asTold, emptyProcedure, type Procedure, type WhoIs } from "@traveller/engine/procedure";
import { keptOf } from "@traveller/engine/registry";
import { isReadable, type Log, procedureAfter, type ReadEvent } from "@traveller/log";
import type { KnownMembers } from "./members/known.ts";

export type KnownProcedure = {
  readonly procedure: Procedure;
  /** How far its streams are: those of cases and appeals, and its own. */
  readonly versions: ReadonlyMap<string, number>;
  /** How much each player has written into it. */
  readonly written: ReadonlyMap<string, number>;
  /** Who gave each ruling, or corrected it: of an appeal against it they are no judges. */
  readonly gave: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whose ids are one person's, as the registry of its authority has it now. */
  readonly whoIs: WhoIs;
};

type FromItself = Omit<KnownProcedure, "whoIs">;

const nothingKnown: FromItself = {
  procedure: emptyProcedure,
  versions: new Map(),
  written: new Map(),
  gave: new Map(),
};
const REMEMBERED = 64;

const after = (before: FromItself, events: readonly ReadEvent[]): FromItself => {
  const [versions, written, gave] = [new Map(before.versions), new Map(before.written), new Map(before.gave)];
  for (const event of events) {
    const { stream, version, by } = event;
    if (stream.startsWith("table/")) continue;
    if (
      by.person !== undefined &&
      isReadable(event) &&
      (event.type === "RulingGiven" || event.type === "RulingCorrected")
    ) {
      const { ruling } = event.data;
      gave.set(ruling, new Set([...(gave.get(ruling) ?? []), by.person]));
    }
    versions.set(stream, version);
    if (by.role === "player" && by.person !== undefined) written.set(by.person, (written.get(by.person) ?? 0) + 1);
  }
  return { procedure: events.reduce(procedureAfter, before.procedure), versions, written, gave };
};

/** @param members who is who with an authority */
export const knowProcedures = (
  log: Log,
  members: (authority: string) => Promise<KnownMembers>,
): ((session: string) => Promise<KnownProcedure>) => {
  const all = new Map<string, FromItself>();
  return async (session) => {
    let known = all.get(session) ?? nothingKnown;
    for await (const events of log.readScope(`session/${session}`, { after: known.procedure.session.sequence }))
      known = after(known, events);
    const meanwhile = all.get(session);
    all.delete(session);
    if (known.procedure.session.sequence > 0)
      all.set(
        session,
        meanwhile !== undefined && meanwhile.procedure.session.sequence > known.procedure.session.sequence
          ? meanwhile
          : known,
      );
    const oldest = all.size > REMEMBERED ? all.keys().next().value : undefined;
    if (oldest !== undefined) all.delete(oldest);
    const { settings } = known.procedure.session;
    if (settings === undefined) return { ...known, whoIs: asTold };
    const { identities } = (await members(settings.authority)).members;
    return { ...known, whoIs: (person) => keptOf(identities, person) };
  };
};
