/**
 * Whether the LIN of a broadcast match may have been cut: the list at its head says which tables there are, and its boards follow in that order, so that
 * tables behind the last board, or a last board without its end, are missing.
 */
import { says } from "@traveller/contract";
import type { ProblemLog } from "../../facts/problems.ts";
import type { LinContents } from "./boards.ts";
import { endOf } from "./played.ts";
import type { LinHeading } from "./values.ts";

export const reportCut = ({ first }: LinHeading, { boards, results }: LinContents, problems: ProblemLog): void => {
  const last = boards.at(-1);
  if (last === undefined || problems.cutOff() !== undefined) return;
  const listed = results.findLastIndex(({ text }) => text.trim() !== "");
  const behind = first + Math.floor(listed / 2);
  const bothRooms = boards.some(({ room, number }) => room === "closed" && number < last.number);
  // The list tells of the open room, then of the closed one.
  const oneRoom = behind === last.number && listed % 2 === 1 && last.room === "open" && bothRooms;
  // Where no other board was recorded call by call, this one lacks nothing.
  const recorded = boards.slice(0, -1).some(({ calls }) => calls.length > 0);
  const unfinished = behind === last.number && recorded && endOf(last) === undefined;
  if (listed < 0 || (behind <= last.number && !unfinished && !oneRoom)) return;
  problems.report(
    "warning",
    "truncated",
    last.place,
    unfinished
      ? says("lin.noEnd", { board: last.number })
      : oneRoom
        ? says("lin.oneRoom", { board: last.number })
        : says("lin.listLonger", { listed: behind, board: last.number }),
    says("files.sendWholeAgain"),
  );
};
