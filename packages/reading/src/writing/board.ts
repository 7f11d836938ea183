/** What is written of boards, whatever the form: as its reader may see them, names and all. */
import type { Method, Contest, Outcome, Seat, Vulnerability } from "@traveller/engine";
import type { AsTold } from "@traveller/engine/replay";
import type { SettingTold } from "../formats/pbn/told.ts";

/** Who met: pairs by their numbers (with their line, where the two lines are ranked apart), or two teams and the room. */
export type Met =
  | { readonly kind: "pairs"; readonly section: string; readonly ns: string; readonly ew: string }
  | { readonly kind: "teams"; readonly home: string; readonly away: string; readonly room: "open" | "closed" };

export type BoardToWrite = {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** The session's cards; those of the record go before. */
  readonly deal?: string | undefined;
  readonly round?: number | undefined;
  readonly table?: string | undefined;
  readonly met?: Met | undefined;
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  readonly outcome?: Outcome | undefined;
  readonly record?: readonly AsTold[] | undefined;
};

export type SessionToWrite = SettingTold & {
  readonly title: string;
  readonly site?: string | undefined;
  /** `2026-11-23` */
  readonly date?: string | undefined;
  readonly method: Method;
  readonly contest: Contest;
};
