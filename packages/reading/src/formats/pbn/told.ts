/**
 * What a game of PBN says beyond PBN, in the lines that this house writes: the record event by event, and the whole outcome. Where another program has changed
 * auction, its notes, play, cards, dealer, vulnerability or board number since, the tags are what the file says, and those lines are left out.
 */
import { EDITIONS, Outcome, type Setting, TableRegulations, type TableEvent } from "@traveller/engine";
import { z } from "zod";
import { directivesIn } from "../../told/directives.ts";
import type { JsonValue } from "../../facts/types.ts";
import { boardAtEnd, sectionsOf } from "../../told/sections.ts";
import { recordIn } from "../../told/words.ts";
import type { PbnGame } from "./games.ts";
import { dealTag, dealerTag, vulnerabilityTag } from "./tags.ts";

const { whoExplains, reserveRights, unstatedLineOrder, faceUpLeads } = TableRegulations.shape;

/** Under which Laws it was played, and what was elected of them as far as a table is read by it. */
const SettingTold = z.object({
  lawEdition: z.literal([...EDITIONS]),
  regulations: z.object({ whoExplains, reserveRights, unstatedLineOrder, faceUpLeads }),
  /** The session that the boards were written out of, where they were one's. */
  id: z.string().min(1).max(64).exactOptional(),
});
export type SettingTold = z.infer<typeof SettingTold>;

export const settingOf = ({ lawEdition, regulations }: SettingTold): Setting => ({ edition: lawEdition, regulations });

export const statedIn = ({ regulations }: SettingTold): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(
    Object.entries(regulations).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

export type ToldInGame = {
  readonly setting?: SettingTold;
  readonly outcome?: Outcome;
  readonly record?: readonly TableEvent[];
  /** There are such lines, and they cannot be read, or are not whole. */
  readonly unread?: true;
};

const OUTCOME = z.preprocess((value) => (JSON.stringify(value).length > LONGEST_OUTCOME ? undefined : value), Outcome);
const LONGEST_OUTCOME = 4_000;

/** What the lines say, before it is compared with the tags. */
export const toldIn = ({ told }: Pick<PbnGame, "told">): ToldInGame => {
  if (told.length === 0) return {};
  const said = directivesIn(told);
  if (said === undefined) return { unread: true };
  const setting = SettingTold.safeParse(said.get("session")).data;
  const outcome = said.has("result") ? OUTCOME.safeParse(said.get("result")).data : undefined;
  const record = said.has("1") ? recordIn(said) : undefined;
  return {
    ...(setting === undefined ? {} : { setting }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(record === undefined ? {} : { record }),
    ...((said.has("1") && record === undefined) || (said.has("result") && outcome === undefined)
      ? { unread: true }
      : {}),
  };
};

/** Whether the tags and sections of a game are still those of the record: what the calls with their notes and the cards in them are, however they are set. */
export const isStillOf = (
  record: readonly TableEvent[],
  setting: SettingTold | undefined,
  read: {
    readonly auction: (rows: readonly string[], notes: ReadonlyMap<string, string>) => readonly string[];
    /** Notes as they are read, by their number. */
    readonly notes: (all: readonly string[]) => ReadonlyMap<string, string>;
    readonly noted: ReadonlyMap<string, string>;
    readonly play: (leader: string | undefined, rows: readonly string[]) => readonly string[];
  },
  game: PbnGame,
): boolean => {
  const atEnd = boardAtEnd(record, setting === undefined ? {} : settingOf(setting));
  const own = sectionsOf(atEnd);
  const { board, dealer, vulnerability, deal } = atEnd;
  const rows = (name: "Auction" | "Play"): readonly string[] => game.table(name)?.lines.map(({ text }) => text) ?? [];
  return (
    (deal === undefined || deal === game.value("Deal") || deal === dealTag(game)) &&
    isUnsaidOr(dealer, dealerTag(game)) &&
    isUnsaidOr(vulnerability, vulnerabilityTag(game)) &&
    (board === undefined || isUnsaidOr(String(board), game.value("Board"))) &&
    String(read.auction(own.auction, read.notes(own.notes))) === String(read.auction(rows("Auction"), read.noted)) &&
    String(read.play(own.play?.leader, own.play?.rows ?? [])) === String(read.play(game.value("Play"), rows("Play")))
  );
};

/** What no tag says, no tag says otherwise. */
const isUnsaidOr = (own: string, said: string | undefined): boolean => said === undefined || said === own;
