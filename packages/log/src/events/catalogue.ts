/**
 * What the log knows of each type of event: the newest shape of its data, and how older shapes are lifted to it. Events are checked when written, and
 * when read: what reading gives is typed, so that nobody takes data apart a second time to see what it is.
 */
import { type FederationEvent, federationEvents, type SessionEvent, sessionEvents } from "@traveller/engine";
import { entryEvents, type EntryEvent } from "@traveller/engine/entries";
import { type ProcedureEvent, procedureEvents } from "@traveller/engine/procedure";
import { type RankingEvent, rankingEvents } from "@traveller/engine/ranking";
import { type MemberEvent, memberEvents } from "@traveller/engine/registry";
import { z } from "zod";

/** Makes data of shape `n + 1` from data of shape `n`. Pure; what it cannot lift it throws. */
export type Lift = (data: unknown) => unknown;

/** Of each type of event, what it says. */
type DataOf<Event extends { readonly type: string; readonly data: unknown }> = {
  readonly [One in Event as One["type"]]: One["data"];
};
type Told<Data, Type extends keyof Data> = {
  [One in Type]: { readonly type: One; readonly data: Data[One] };
}[Type];

/** Everything that an event of the log can say. */
export type LogEvent = SessionEvent | ProcedureEvent | FederationEvent | RankingEvent | MemberEvent | EntryEvent;

type Kinds = Readonly<Record<string, unknown>>;

export type CatalogueOf<Data extends Kinds> = {
  /** The newest shapes. One that is missing is a type that this version does not know. */
  readonly shapes: { readonly [Type in keyof Data]?: z.ZodType<Data[Type]> };
  /** `lifts.Type[0]` makes shape 2 from shape 1, and so on: the newest shape's number is their count and one. */
  readonly lifts?: { readonly [Type in keyof Data]?: readonly Lift[] };
};
export type LogData = DataOf<LogEvent>;
export type EventCatalogue = CatalogueOf<LogData>;

export const eventCatalogue: EventCatalogue = {
  shapes: {
    ...sessionEvents,
    ...procedureEvents,
    ...federationEvents,
    ...rankingEvents,
    ...memberEvents,
    ...entryEvents,
  },
};

type Bad = { readonly kind: "bad"; readonly code: "unknown" | "malformed"; readonly message: string };
export type Checked<Data extends Kinds> =
  | { readonly kind: "good"; readonly event: Told<Data, keyof Data & string>; readonly schema: number }
  | Bad;

const knows = <Data extends Kinds>({ shapes }: CatalogueOf<Data>, type: string): type is keyof Data & string =>
  Object.hasOwn(shapes, type);

/** The number of a type's newest shape. */
const newestOf = <Data extends Kinds>({ lifts }: CatalogueOf<Data>, type: keyof Data): number =>
  (lifts?.[type]?.length ?? 0) + 1;

/** Checks data that is to be written: it must have the newest shape of a known type. */
export const checkWritten = <Data extends Kinds>(
  catalogue: CatalogueOf<Data>,
  event: { readonly type: string; readonly schema?: number; readonly data: unknown },
): Checked<Data> => {
  const { type } = event;
  if (!knows(catalogue, type)) return bad("unknown", `There is no event type "${event.type}".`);
  const newest = newestOf(catalogue, type);
  return event.schema === undefined || event.schema === newest
    ? shaped(catalogue, type, event.data)
    : bad("malformed", `${type} is written in shape ${newest}, not ${event.schema}.`);
};

/** Lifts data that was read to the newest shape, and checks it. */
export const checkRead = <Data extends Kinds>(
  catalogue: CatalogueOf<Data>,
  event: { readonly type: string; readonly schema: number; readonly data: unknown },
): Checked<Data> => {
  const { type, schema, data } = event;
  if (!knows(catalogue, type))
    return bad("unknown", `This version of Traveller does not know the event type "${event.type}".`);
  const newest = newestOf(catalogue, type);
  if (schema > newest)
    return bad("unknown", `${type} has shape ${schema}; this version of Traveller knows shapes up to ${newest}.`);
  const lifts = (catalogue.lifts?.[type] ?? []).slice(schema - 1);
  try {
    return shaped(
      catalogue,
      type,
      lifts.reduce((before, lift) => lift(before), data),
    );
  } catch (error) {
    return bad("malformed", `${type} of shape ${schema} could not be lifted to shape ${newest}: ${String(error)}`);
  }
};

const shaped = <Data extends Kinds, Type extends keyof Data & string>(
  catalogue: CatalogueOf<Data>,
  type: Type,
  data: unknown,
): { readonly kind: "good"; readonly event: Told<Data, Type>; readonly schema: number } | Bad => {
  const read = catalogue.shapes[type]?.safeParse(data);
  return read?.success === true
    ? { kind: "good", event: { type, data: read.data }, schema: newestOf(catalogue, type) }
    : bad("malformed", `${type}: ${read === undefined ? "no shape" : z.prettifyError(read.error)}`);
};

const bad = (code: Bad["code"], message: string): Bad => ({ kind: "bad", code, message });
