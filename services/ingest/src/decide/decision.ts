/** What a decision is: events that follow from a command in a state, or a refusal. Pure; nothing here reads or writes. */
import type { Drawn, LevelCosts, Refused as NotDrawn } from "@traveller/engine/draw";
import type {
  FieldOfSwiss,
  Met,
  Session,
  SessionEvent,
  SessionSettings,
  TableAddress,
  TextReference,
} from "@traveller/engine";
import type { z } from "zod";
import type { Refused } from "@traveller/contract";
import type { BroughtDeals } from "@traveller/reading/dealt";
import type { Vault } from "../sealing/keys.ts";
import type { InForce } from "./pinning.ts";

export type Reference = z.infer<typeof TextReference>;
export type SeatedPlayer = { readonly person: string; readonly seat?: "N" | "E" | "S" | "W" | undefined };

/** The fields of commands about a session that hold words of people: kept beside the log, and erasable there. */
export const WORDS = ["reason", "name"] as const;
export type Word = (typeof WORDS)[number];

/** What the command's words became before it was decided: texts and names lie beside the log, the decision sees their ids. */
export type Prepared = { readonly [W in Word]?: Reference } & {
  readonly players: readonly SeatedPlayer[];
  /** What somebody whom the command names is called: their name, or the number where nobody knows one. */
  readonly called: (person: string) => string;
  /** The club as the registry has it, where the command names one. */
  readonly club?: { readonly id: string; readonly name: string };
  readonly authority: string;
  /** What the authority and the tournament have laid down for the session's day. */
  readonly inForce: InForce;
  /** Results of which a ruling says what they are worth: on whatever board they belong, that follows from it (Law 82C). */
  readonly ruled?: ReadonlySet<string>;
  /** What deals are sealed with; absent where the door has no key. */
  readonly vault?: Vault | undefined;
  /** Boards that a table has begun, for whoever deals anew. */
  readonly begunAnywhere?: ReadonlySet<number>;
  /** The deals of a file that was brought. */
  readonly brought?: BroughtDeals | Refused;
  /** What was drawn, where the command asks for a draw that can be made. */
  readonly drawn?: DrawnApart | undefined;
  /** Boards that tables have begun to record, as far as the command asks for them. */
  readonly begun: readonly BegunAtTable[];
  /** The digest of the session's standings as they are now, and the engine that scored them; or why they have none. */
  readonly standings: (session: Session) => Standings;
};
/** What the drawer said, with what it was given: worked out before it is decided, for it may take seconds. */
export type DrawnApart =
  | {
      readonly kind: "swiss";
      readonly field: FieldOfSwiss;
      readonly drawn: Drawn | NotDrawn;
    }
  | { readonly kind: "byHand"; readonly costs: { readonly costs: LevelCosts; readonly more: LevelCosts } | NotDrawn };

/** Who met on a board at a table, and where that was. */
export type BegunAtTable = Met & Pick<TableAddress, "section" | "round" | "table" | "board">;
export type Standings =
  | { readonly digest: string; readonly engine: string }
  /** A number would become longer than one can be. */
  | { readonly unscorable: string };

export type Decided<E> = { readonly kind: "decided"; readonly events: readonly E[] };
export type Decision = Decided<SessionEvent> | Refused;

export const decided = (...events: readonly SessionEvent[]): Decided<SessionEvent> => ({ kind: "decided", events });

/** A session that is open: its settings are there. */
export type OpenSession = Session & { readonly settings: SessionSettings };
