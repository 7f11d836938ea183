/**
 * Whether a PBN file may have been cut: nothing in the format says where a file ends, so its last game is compared with those before. A program
 * writes the same tags for each board, and rows of a table that are no shorter than the columns.
 */
import { says } from "@traveller/contract";
import type { ProblemLog } from "../../facts/problems.ts";
import type { PbnTag } from "./tokens.ts";

/** Tags that a board may lack because of what happened at the table. */
const OF_PLAY = new Set(["Declarer", "Result", "Play", "Score", "Note", "Claim"]);

const valueOf = (tags: readonly PbnTag[], name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value;
const isBoard = (tags: readonly PbnTag[]): boolean => tags.some(({ name }) => name === "Board");

const isShort = (tags: readonly PbnTag[]): boolean => {
  const rows = tags.at(-1)?.lines ?? [];
  const last = rows.at(-1)?.text.trimEnd();
  const least = Math.min(...rows.slice(0, -1).map(({ text }) => text.trimEnd().length));
  return (
    last !== undefined && Number.isFinite(least) && last.length < least && tags.at(-1)?.name.endsWith("Table") === true
  );
};

/** Calls or cards that go on: nothing says that they ended. */
const goesOn = ({ name, lines }: PbnTag): boolean => {
  const words = lines.flatMap(({ text }) => text.trim().split(/\s+/u)).filter((word) => !/^[=$!?^]/u.test(word));
  const last = words.at(-1) ?? "";
  if (/^(?:\*|AP)$/iu.test(last)) return false;
  if (name === "Auction") return words.length > 0 && !words.slice(-3).every((word) => /^P(?:ass)?$/iu.test(word));
  return name === "Play" && words.length > 0 && words.length < 52;
};

export type CutWatch = {
  readonly game: (tags: readonly PbnTag[]) => void;
  /** Reports it where the last game lacks what all others have. */
  /** @param mid the file ends without an end of line */
  readonly end: (mid: boolean) => void;
};

/**
 * Tags of the games before that the last game would have had next: where it is their beginning. A game that lacks one in the middle is of another
 * form, and not cut.
 */
const lackedBehind = (last: readonly PbnTag[], common: readonly string[]): readonly string[] => {
  const names = new Set(last.map(({ name }) => name));
  const reached = common.findLastIndex((name) => names.has(name));
  const passed = /^pass$/iu.test(valueOf(last, "Contract") ?? "");
  const missing = common.filter((name) => !names.has(name) && !(passed && OF_PLAY.has(name)));
  return missing.some((name) => common.indexOf(name) < reached) ? [] : missing;
};

export const cutWatch = (problems: ProblemLog): CutWatch => {
  /** Names of tags that every game of a board had but the last one, in their order. */
  let common: readonly string[] | undefined;
  let last: readonly PbnTag[] | undefined;
  /** Names of sections that some game before left without an end: this program writes them so. */
  const endless = new Set<string>();
  return {
    game: (tags) => {
      if (last !== undefined && isBoard(last)) {
        const names = new Set(last.map(({ name }) => name));
        common = common === undefined ? [...names] : common.filter((name) => names.has(name));
        for (const tag of last) if (goesOn(tag)) endless.add(tag.name);
      }
      last = tags;
    },
    end: (mid) => {
      if (last === undefined || problems.cutOff() !== undefined) return;
      const missing = lackedBehind(last, common ?? []);
      const section = last.at(-1);
      const short = (mid && isShort(last)) || (section !== undefined && goesOn(section) && !endless.has(section.name));
      if (missing.length === 0 && !short) return;
      problems.report(
        "warning",
        "truncated",
        last.at(-1)?.place ?? { line: 1 },
        short ? says("pbn.rowsStopShort") : says("pbn.lastLacks", { missing: missing.slice(0, 3) }),
        says("files.sendWholeAgain"),
      );
    },
  };
};
