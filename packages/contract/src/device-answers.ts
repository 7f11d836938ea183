/**
 * What the door tells a device at a table: its own table, the round that is played there with who meets whom on which boards, and what of these boards stands in
 * its records. Nothing of other tables, of other rounds, or of the cards. And what it tells those who look after the tables: which devices there are.
 */
import {
  CardText,
  EDITIONS,
  SeatSchema,
  SideOf,
  TableOfSession,
  TableRegulations,
  VULNERABILITIES,
  WayOfUse,
} from "@traveller/engine";
import { z } from "zod";
import { Device } from "./roles/roles.ts";

/** What the four said of a board. */
export const SaidAtTable = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("played"),
    contract: z.string(),
    declarer: SeatSchema,
    tricks: z.number(),
    lead: CardText.optional(),
  }),
  z.object({ kind: z.literal("passedOut") }),
]);
export type SaidAtTable = z.infer<typeof SaidAtTable>;

export const BoardAtTable = z.object({
  board: z.number(),
  dealer: SeatSchema,
  vulnerability: z.enum(VULNERABILITIES),
  /** Which attempt is recorded, and how many events its record has: what a command says it has seen. */
  attempt: z.number(),
  version: z.number(),
  /** Entered: one side has said it. Agreed: the other has too. Otherwise: it has a result that is not out of this record, or one that a ruling changes. */
  state: z.enum(["toPlay", "begun", "entered", "agreed", "otherwise"]),
  said: SaidAtTable.optional(),
  /** Which event of the record says so: what a correction is about. */
  about: z.number().optional(),
});
export type BoardAtTable = z.infer<typeof BoardAtTable>;

export const RoundAtTable = z.object({
  round: z.number(),
  /** Of how many, as far as they are laid. */
  of: z.number(),
  ns: SideOf,
  ew: SideOf,
  room: z.enum(["open", "closed"]).optional(),
  match: z.string().optional(),
  /** When its clock runs out, where it has one. */
  until: z.string().optional(),
  ended: z.boolean(),
  boards: z.array(BoardAtTable),
});
export type RoundAtTable = z.infer<typeof RoundAtTable>;

export const AtDevice = z.object({
  device: Device,
  title: z.string(),
  contest: z.string(),
  /** Contestants of its round, by the numbers that they have at the tables. */
  numbers: z.record(z.string(), z.string()),
  /** Absent where nobody sits at this table now; null where nobody was ever seated in the session. */
  round: RoundAtTable.nullable().optional(),
  /** What it is used for. */
  use: WayOfUse,
  /** Under which Laws and regulations its records are read. */
  laws: z.object({ edition: z.union(EDITIONS.map((edition) => z.literal(edition))), regulations: TableRegulations }),
  /** The scores are published: what is still to be said goes through the director. */
  published: z.boolean(),
});
export type AtDevice = z.infer<typeof AtDevice>;

export const NewDevice = z.object({ answer: z.object({ id: z.string(), code: z.string(), place: z.string() }) });

export const ListedDevices = z.object({
  /** What the devices at its tables are used for. */
  use: z.object({ all: WayOfUse, tables: z.array(TableOfSession.extend(WayOfUse.shape)) }),
  devices: z.array(
    z.object({
      id: z.string(),
      device: Device,
      entered: z.boolean(),
      createdAt: z.string(),
      expiresAt: z.string().nullable(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
});
