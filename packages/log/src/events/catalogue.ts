/** What the log knows of each type of event: the newest shape of its data, and how older shapes are lifted to it. Events are checked when written and when read. */
import { sessionEvents } from "@traveller/engine";
import { z } from "zod";
import { federationEvents } from "./federation.ts";

/** Makes data of shape `n + 1` from data of shape `n`. Pure; what it cannot lift it throws. */
export type Lift = (data: unknown) => unknown;

export type EventType = {
  /** The newest shape. */
  readonly data: z.ZodType;
  /** `lifts[0]` makes shape 2 from shape 1, and so on: the newest shape's number is their count and one. */
  readonly lifts?: readonly Lift[];
};

export type EventCatalogue = Readonly<Record<string, EventType>>;

export type Checked =
  | { readonly kind: "good"; readonly data: unknown; readonly schema: number }
  | { readonly kind: "bad"; readonly code: "unknown" | "malformed"; readonly message: string };

const types = (schemas: Readonly<Record<string, z.ZodType>>): EventCatalogue =>
  Object.fromEntries(Object.entries(schemas).map(([type, data]) => [type, { data }]));

export const eventCatalogue: EventCatalogue = { ...types(sessionEvents), ...types(federationEvents) };

export const newestSchema = (type: EventType): number => (type.lifts?.length ?? 0) + 1;

const known = (catalogue: EventCatalogue, type: string): EventType | undefined =>
  Object.hasOwn(catalogue, type) ? catalogue[type] : undefined;

/** Checks data that is to be written: it must have the newest shape of a known type. */
export const checkWritten = (
  catalogue: EventCatalogue,
  event: { readonly type: string; readonly schema?: number; readonly data: unknown },
): Checked => {
  const type = known(catalogue, event.type);
  if (type === undefined) return bad("unknown", `There is no event type "${event.type}".`);
  const newest = newestSchema(type);
  if (event.schema !== undefined && event.schema !== newest)
    return bad("malformed", `${event.type} is written in shape ${newest}, not ${event.schema}.`);
  return shaped(type, event.type, newest, event.data);
};

/** Lifts data that was read to the newest shape, and checks it. */
export const checkRead = (
  catalogue: EventCatalogue,
  event: { readonly type: string; readonly schema: number; readonly data: unknown },
): Checked => {
  const type = known(catalogue, event.type);
  if (type === undefined)
    return bad("unknown", `This version of Traveller does not know the event type "${event.type}".`);
  const newest = newestSchema(type);
  if (event.schema > newest)
    return bad(
      "unknown",
      `${event.type} has shape ${event.schema}; this version of Traveller knows shapes up to ${newest}.`,
    );
  try {
    const lifted = (type.lifts ?? []).slice(event.schema - 1).reduce((data, lift) => lift(data), event.data);
    return shaped(type, event.type, newest, lifted);
  } catch (error) {
    return bad(
      "malformed",
      `${event.type} of shape ${event.schema} could not be lifted to shape ${newest}: ${String(error)}`,
    );
  }
};

const shaped = (type: EventType, name: string, schema: number, data: unknown): Checked => {
  const read = type.data.safeParse(data);
  return read.success
    ? { kind: "good", data: read.data, schema }
    : bad("malformed", `${name}: ${z.prettifyError(read.error)}`);
};

const bad = (code: "unknown" | "malformed", message: string): Checked => ({ kind: "bad", code, message });
