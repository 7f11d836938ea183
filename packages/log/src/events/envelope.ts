/** The envelope that every event travels in, whatever its type. What is inside is the business of the catalogue. */
import { DEVICES, Digest, FORMS, PersonId, ROLES } from "@traveller/engine";
import { z } from "zod";

/** Who did it: ids only, never a name. `system` is Traveller itself, such as a timer that ends a correction period. */
export const By = z.strictObject({
  role: z.enum([...ROLES, ...DEVICES, "system"]),
  person: PersonId.optional(),
  /** The id of the device at a table that wrote it; then there is no person. */
  device: z.string().min(1).max(128).optional(),
  importer: z.strictObject({ file: Digest }).optional(),
  /** The API key that was used: its id, never the key. */
  key: z.string().min(1).max(128).optional(),
  /** Who made, or could read, the sign-in link by which the person came in, where that was somebody else. */
  link: PersonId.optional(),
  /** Where several made it or could read it: all of them, `link` first. */
  links: z.array(PersonId).min(2).optional(),
});
export type By = z.infer<typeof By>;

/** `session/<id>`, `authority/<id>`, `ranking/<id>`, `registry/<authority>` or `entries/<tournament>`. */
export const Scope = z
  .string()
  .max(200)
  .regex(/^(session|authority|ranking|registry|entries)\/[^\s/\p{Cc}]+$/u, FORMS.scope);
/** `<kind>/<id>`, where a kind may have a longer address: `table/<session>/<section>/…`. */
export const Stream = z
  .string()
  .max(400)
  .regex(/^[a-z]+(\/[^\s/\p{Cc}]+)+$/u);

export const Instant = z.iso.datetime({ offset: true });

export const RecordedEvent = z.object({
  /** UUID v7. */
  id: z.uuid(),
  scope: Scope,
  /** The place in its scope: gapless from 1 over all its streams, in commit order. */
  sequence: z.int().min(1),
  stream: Stream,
  /** The place in its stream, from 1. */
  version: z.int().min(1),
  type: z.string().min(1).max(100),
  /** The version of the shape of `data`. Events that were read have been lifted to the newest. */
  schema: z.int().min(1),
  /** When it happened: UTC, milliseconds. */
  at: Instant,
  /** When it became durable: UTC, milliseconds, never going back inside a scope. */
  recordedAt: Instant,
  by: By,
  /** The command it answers. */
  command: z.uuid(),
  data: z.unknown(),
});
export type RecordedEvent = Readonly<z.infer<typeof RecordedEvent>>;

export type NewEvent = {
  readonly type: string;
  /** Defaults to the newest shape of its type. */
  readonly schema?: number;
  /** ISO 8601 with offset. Defaults to the moment of recording. */
  readonly at?: string;
  readonly data: unknown;
};
