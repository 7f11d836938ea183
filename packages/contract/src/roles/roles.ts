/** Roles, what they are held over, and who is calling. Laws 80 (authority, organizer), 81 (director), 93 (committee). */
import { FORMS, name, ROLES, SeatSchema, SectionId } from "@traveller/engine";
import { z } from "zod";

/** From the narrowest to the widest: an act is done under the first of them that allows it, and the log says which. */
export { ROLES };
export type Role = (typeof ROLES)[number];

/** A device's place at one table of a session, and its way of use: what one seat does, what its table does, or what a recorder beside it sees. */
const atTable = { session: name(64), section: SectionId, table: name(32) };
export const Device = z.discriminatedUnion("use", [
  z.strictObject({ use: z.literal("seat"), ...atTable, seat: SeatSchema }),
  z.strictObject({ use: z.literal("table"), ...atTable }),
  z.strictObject({ use: z.literal("recorder"), ...atTable }),
]);
export type Device = z.infer<typeof Device>;

export const OVER_KINDS = ["session", "tournament", "club", "authority"] as const;
export type OverKind = (typeof OVER_KINDS)[number];

export const Over = z.strictObject({
  kind: z.enum(OVER_KINDS),
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, FORMS.id),
});
export type Over = z.infer<typeof Over>;

export const Grant = z.strictObject({ role: z.enum(ROLES), over: Over });
export type Grant = z.infer<typeof Grant>;

/** What an act touches. A wider grant covers what lies inside it: a club's sessions, a tournament's, an authority's. */
export type Target = {
  readonly authority: string;
  readonly club?: string;
  readonly tournament?: string;
  readonly session?: string;
};

export type Caller = {
  readonly user: string;
  /** The person's id in the log. */
  readonly person: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** How the caller came in: a person's session (its id), or a program's key (its id). */
  readonly by:
    | {
        readonly kind: "session";
        readonly id: string;
        /** What it has in common with the sessions that it renews. */
        readonly lineage: string;
        /** Its token is due to be renewed. */
        readonly old: boolean;
        /** How its person signed in, and when: renewing it changes neither. */
        readonly began?: string;
        readonly beganAt: Date;
        /** Who made, or could read, the link by which it began, where that was somebody else. */
        readonly linkBy: readonly string[];
      }
    | { readonly kind: "key"; readonly id: string }
    /** A device at a table: it belongs to nobody, whoever made its key, and `person` names the device. */
    | {
        readonly kind: "device";
        readonly id: string;
        readonly device: Device;
        /** What whoever made its key holds now: once they may no longer make one, it opens nothing. */
        readonly maker: readonly Grant[];
      };
  /** From where, as the door saw it. */
  readonly address?: string;
};

export const covers = (grant: Grant, target: Target): boolean => target[grant.over.kind] === grant.over.id;

/** A grant that is no wider than one that is held: same role (or any, for the federation), over the same thing or inside the authority. */
export const isWithin = (asked: Grant, held: readonly Grant[], authority: string): boolean =>
  held.some((grant) => {
    const sameThing = grant.over.kind === asked.over.kind && grant.over.id === asked.over.id;
    const wholeAuthority =
      grant.over.kind === "authority" && grant.over.id === authority && (asked.over.kind !== "authority" || sameThing);
    return (grant.role === asked.role || grant.role === "federation") && (sameThing || wholeAuthority);
  });
