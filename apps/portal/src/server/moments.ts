import "server-only";
/** The moments of a session that a reader may want to look back to, in words: ends of rounds, publications, and the state before each change. */
import type { ChangeView } from "@traveller/model";
import { isMark } from "@traveller/model/changes";
import { getTranslations } from "next-intl/server";
import { kindOf } from "#format/changes.ts";

/** A moment to look back to: the end of a round or a publication, or the state just before a change. */
export type MomentToChoose = {
  readonly sequence: number;
  readonly at: string;
  readonly what: string;
  readonly before: boolean;
};

export const momentsOf = async (changes: readonly ChangeView[]): Promise<readonly MomentToChoose[]> => {
  const [say, asOf] = await Promise.all([getTranslations("change"), getTranslations("asOf")]);
  return changes.map((change) => {
    const what = say(kindOf(change));
    const marks = isMark(change.kind);
    return {
      sequence: marks ? change.sequence : Math.max(1, change.sequence - 1),
      at: change.recordedAt,
      before: !marks,
      what:
        change.board !== null
          ? asOf("onBoard", { what, board: change.board })
          : change.round !== null
            ? say("inRound", { what, round: change.round })
            : what,
    };
  });
};
