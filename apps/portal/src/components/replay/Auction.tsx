/** The auction so far: alerts, calls taken back struck through, those still to be ruled on marked, and what was said of them. Laws 17 to 21, 40. */
import { useTranslations } from "next-intl";
import { Call } from "./Call.tsx";
import { auctionRows, COLUMNS } from "./rows.ts";
import type { CallShown } from "#format/replay.ts";

const OneCall = ({ call }: { readonly call: CallShown }) => {
  const say = useTranslations("replay");
  const lies = <Call call={call.call} />;
  return (
    <span className={`call ${call.state}`}>
      {call.state === "withdrawn" ? <s>{lies}</s> : lies}
      {call.alerted ? (
        <sup className="alerted">
          <span aria-hidden>A</span>
          <span className="said"> {say("alerted")}</span>
        </sup>
      ) : null}
      {call.state === "stands" ? null : <span className="said"> {say(call.state)}</span>}
    </span>
  );
};

export const Auction = ({
  calls,
  rows = 0,
}: {
  readonly calls: readonly CallShown[];
  /** How many rows it comes to: their room is kept, so that nothing moves while one steps. */
  readonly rows?: number;
}) => {
  const say = useTranslations("replay");
  const game = useTranslations("game");
  const lying = auctionRows(calls);
  const kept = Array.from({ length: Math.max(0, rows - lying.length) }, (_, index) => index);
  const explained = calls.filter(({ told }) => told.length > 0);
  return (
    <>
      <table className="auction">
        <caption className="said">{say("auction")}</caption>
        <thead>
          <tr>
            {COLUMNS.map((seat) => (
              <th key={seat} scope="col" data-letter={game(`seatLetters.${seat}`)}>
                <span>{game(`seats.${seat}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lying.map((row, number) => (
            <tr key={number}>
              {row.map((cell, column) => (
                <td key={column} className={cell.some(({ state }) => state === "open") ? "open" : undefined}>
                  {cell.map((call, index) => (
                    <OneCall key={index} call={call} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
          {kept.map((row) => (
            <tr key={`kept ${row}`} className="kept" aria-hidden>
              <td colSpan={COLUMNS.length}>{"\u00A0"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {explained.length === 0 ? null : (
        <dl className="explained small">
          {explained.map(({ seat, call, told }, index) => (
            <div key={index}>
              <dt>
                {game(`seats.${seat}`)} <Call call={call} />
              </dt>
              {told.map((words, at) => (
                <dd key={at} className={at < told.length - 1 ? "quiet" : undefined}>
                  {words ?? <span className="faint">{say("erased")}</span>}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
