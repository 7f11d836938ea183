/** What is left to play, table by table: whom the hall waits for. Laws 8B, 15. */
import { useTranslations } from "next-intl";
import { boardsSaid, tableSaid } from "#format/seats.ts";
import type { LeftAtTable } from "#format/run.ts";

/** More tables than this wait for nobody in particular. */
const MOST = 24;

export const LeftToPlay = ({
  tables,
  several,
  ofRound,
}: {
  readonly tables: readonly LeftAtTable[];
  readonly several: boolean;
  /** The round whose they are, where they are of one. */
  readonly ofRound?: number | undefined;
}) => {
  const say = useTranslations("run.left");
  return (
    <section className="stack tight" aria-label={say("title")}>
      <p className="strong">
        {tables.length === 0
          ? say("none")
          : ofRound === undefined
            ? say("tables", { tables: tables.length })
            : say("tablesOf", { tables: tables.length, round: ofRound })}
      </p>
      {tables.length === 0 ? null : (
        <ul className="left-to-play">
          {tables.slice(0, MOST).map(({ section, table, room, round, boards }) => (
            <li key={`${section} ${round} ${table} ${room ?? ""}`}>
              <b>{tableSaid(section, table, several)}</b>{" "}
              <span className="small">{say("boards", { count: boards.length, boards: boardsSaid(boards) })}</span>
              {ofRound === undefined ? <span className="small quiet"> {say("ofRound", { round })}</span> : null}
            </li>
          ))}
          {tables.length > MOST ? <li className="quiet">{say("more", { count: tables.length - MOST })}</li> : null}
        </ul>
      )}
    </section>
  );
};
