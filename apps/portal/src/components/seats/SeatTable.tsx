/** The tables of one round of a section: who meets whom, with which boards; who sits out. Laws 4, 5, 8. */
import type { Contest } from "@traveller/engine";
import type { Labels, SectionRound } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { boardsSaid, sideOf } from "#format/seats.ts";
import { useSeatWords } from "./useSeatWords.ts";

export const SeatTable = ({
  session,
  contest,
  round,
  labels,
  section,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly round: SectionRound;
  readonly labels: Labels;
  /** Its name, where there are several. */
  readonly section?: string | undefined;
}) => {
  const say = useTranslations("seats");
  const { name } = useNames(contest);
  const { room } = useSeatWords();
  const side = (ids: readonly string[]) =>
    ids.map((id) => (
      <span key={id} className="side">
        <NumberOf label={labels.get(id)} />{" "}
        <Link href={`/s/${encodeURIComponent(session)}/seats?who=${encodeURIComponent(id)}`} prefetch={false}>
          {name(labels.get(id))}
        </Link>
      </span>
    ));
  return (
    <div className="sheet keep">
      {section === undefined ? null : <h3 className="pad-head">{say("section", { section })}</h3>}
      <table className="fold seats">
        <caption className="said">{say("byTable")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("table")}</th>
            <th scope="col">{say("line.NS")}</th>
            <th scope="col">{say("line.EW")}</th>
            <th scope="col">{say("boards")}</th>
          </tr>
        </thead>
        <tbody>
          {round.seatings.map((row) => (
            <tr key={`${row.table} ${row.room}`}>
              <th scope="row">
                <b>{row.table}</b>
                {room(row.room) === undefined ? null : <span className="quiet small"> {room(row.room)}</span>}
                {round.changed.includes(row.table) ? <span className="tag">{say("changed")}</span> : null}
              </th>
              <td data-title={say("short.NS")} className="versus">
                {side(sideOf(row.ns))}
              </td>
              <td data-title={say("short.EW")} className="versus">
                {side(sideOf(row.ew))}
              </td>
              <td data-title={say("boards")} className="nowrap">
                {boardsSaid(row.boards)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {round.sitsOut.length === 0 ? null : (
        <p className="pad quiet small">
          {say("sitsOut", { who: round.sitsOut.map((id) => name(labels.get(id))).join(", ") })}
        </p>
      )}
    </div>
  );
};
