/** What touched a line: adjusted boards, what may yet be changed on appeal, penalties, corrections. Each leads to its reason. */
import type { StandingRow } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";

/** Where a line is opened: at the board, where it is one. */
const boardIn = (boards: readonly number[]): string => (boards.length === 1 ? `#board-${boards[0]}` : "");

export const Flags = ({
  session,
  contestant,
  flags: { adjusted, corrected, penalties, subjectToAppeal: open = [], disqualified },
}: {
  readonly session: string;
  readonly contestant: string;
  readonly flags: StandingRow["flags"];
}) => {
  const say = useTranslations("standings");
  const [board] = adjusted;
  const [first] = corrected;
  const flag = (look: string, at: string, words: string) => (
    <Fragment key={words}>
      {" "}
      <Link className={`tag${look}`} href={`/s/${session}/why/${encodeURIComponent(contestant)}${at}`} prefetch={false}>
        {words}
      </Link>
    </Fragment>
  );
  return [
    disqualified === true && flag(" bad", "#changes", say("disqualified")),
    board !== undefined &&
      flag(
        " open",
        boardIn(adjusted),
        adjusted.length === 1 ? say("board", { board }) : say("boardsAdjusted", { count: adjusted.length }),
      ),
    open.length > 0 && flag(" open", boardIn(open), say("subjectToAppeal")),
    first !== undefined && flag("", "#changes", say("correctedBoards", { count: corrected.length, board: first })),
    penalties.length > 0 && flag(" bad", "#penalties", say("penalty", { count: penalties.length })),
  ];
};
