import "server-only";
/** Results that look wrong, while they may still be asked about at the table: each with what is doubted, and where it is put right. Laws 15A, 77, 79C. */
import type { DoubtedResult } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { score } from "#format/figure.ts";
import { tableName } from "#format/table-name.ts";
import { actAddress } from "#server/acts.ts";

export const Doubts = async ({
  session,
  doubts,
}: {
  readonly session: string;
  readonly doubts: readonly DoubtedResult[];
}) => {
  const [say, rooms, traveller] = await Promise.all([
    getTranslations("directing"),
    getTranslations("replay"),
    getTranslations("traveller"),
  ]);
  return (
    <ul className="sheet rows">
      {doubts.map(({ result, board, section, table, outcome, score: points, why, instead }) => (
        <li key={result} className="entry">
          <div>
            <Link
              className="strong"
              href={`/s/${encodeURIComponent(session)}/b/${board}#result-${encodeURIComponent(result)}`}
              prefetch={false}
            >
              {table === null ? null : <>{tableName(rooms, { section, table })} · </>}
              {traveller("title", { board })}
            </Link>{" "}
            <span className="nowrap">
              <OutcomeOf outcome={outcome} /> <b>{score(points)}</b>
            </span>
            <div className="small">{say(`doubt.${why}`, { instead: instead === null ? "" : score(instead) })}</div>
          </div>
          <div className="end">
            <Link
              className="btn"
              href={actAddress(session, "result", { board: String(board), result })}
              prefetch={false}
            >
              {say("putRight")}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
};
