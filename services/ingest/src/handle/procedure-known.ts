/**
 * What the door knows of a session's rulings and appeals: folded from all of its scope, from where it was left off, because events never change. How many
 * sessions are remembered is bounded: forgetting costs time only.
 */
import { emptyProcedure, type Procedure } from "@traveller/engine/procedure";
import { isReadable, type Log, procedureAfter, type ReadEvent } from "@traveller/log";

export type KnownProcedure = {
  readonly procedure: Procedure;
  /** How far its streams are: those of cases and appeals, and its own. */
  readonly versions: ReadonlyMap<string, number>;
  /** How much each player has written into it. */
  readonly written: ReadonlyMap<string, number>;
  /** Who gave each ruling, or corrected it: of an appeal against it they are no judges. */
  readonly gave: ReadonlyMap<string, ReadonlySet<string>>;
};

const nothingKnown: KnownProcedure = {
  procedure: emptyProcedure,
  versions: new Map(),
  written: new Map(),
  gave: new Map(),
};
const REMEMBERED = 64;

const after = (before: KnownProcedure, events: readonly ReadEvent[]): KnownProcedure => {
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

export const knowProcedures = (log: Log): ((session: string) => Promise<KnownProcedure>) => {
  const all = new Map<string, KnownProcedure>();
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
    return known;
  };
};
