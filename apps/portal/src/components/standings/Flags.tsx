/** What touched a line: adjusted boards, penalties, corrections. Each leads to its reason. */
import type { StandingRow } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";

export const Flags = ({
  session,
  contestant,
  flags,
}: {
  readonly session: string;
  readonly contestant: string;
  readonly flags: StandingRow["flags"];
}) => {
  const say = useTranslations("standings");
  const why = `/s/${session}/why/${encodeURIComponent(contestant)}`;
  const [adjusted] = flags.adjusted;
  const [corrected] = flags.corrected;
  return (
    <>
      {adjusted === undefined ? null : (
        <>
          {" "}
          <Link
            className="tag open"
            href={flags.adjusted.length === 1 ? `${why}#board-${adjusted}` : why}
            prefetch={false}
          >
            {flags.adjusted.length === 1
              ? say("board", { board: adjusted })
              : say("boardsAdjusted", { count: flags.adjusted.length })}
          </Link>
        </>
      )}
      {corrected === undefined ? null : (
        <>
          {" "}
          <Link className="tag" href={`${why}#changes`} prefetch={false}>
            {say("correctedBoards", { count: flags.corrected.length, board: corrected })}
          </Link>
        </>
      )}
      {flags.penalties.length === 0 ? null : (
        <>
          {" "}
          <Link className="tag bad" href={`${why}#penalties`} prefetch={false}>
            {say("penalty", { count: flags.penalties.length })}
          </Link>
        </>
      )}
    </>
  );
};
