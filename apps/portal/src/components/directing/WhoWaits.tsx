import "server-only";
/** Tables that wait for the director, the longest first: what happened, what is asked and of whom, since when; or, after the play, what he looks at. Laws 9B, 10, 82A. */
import type { Awaited } from "@traveller/engine";
import type { WaitingTable } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { directedTable } from "#format/directing.ts";
import { recordAddress } from "#format/record-address.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { tableName } from "#format/table-name.ts";
import { placeOfTable } from "@traveller/engine";
import { speaking } from "#server/replay/spoken.ts";
import { Since } from "./Since.tsx";

type Props = { readonly session: string; readonly waiting: readonly WaitingTable[] };

/** What is asked, each Law once: of whom. */
const askedOnce = ({ asked }: Awaited): Awaited["asked"] => [
  ...new Map(asked.map((one) => [`${one.law} ${one.of}`, one])).values(),
];

export const WhoWaits = async ({ session, waiting }: Props) => {
  const [say, rooms, traveller, seats, sides, { spoken }] = await Promise.all([
    getTranslations("directing"),
    getTranslations("replay"),
    getTranslations("traveller"),
    getTranslations("game.seats"),
    getTranslations("units.sidesLong"),
    speaking(
      waiting.flatMap(({ awaited }) => awaited.said),
      [],
    ),
  ]);
  const who = (of: Awaited["asked"][number]["of"]): string =>
    of === "director" ? say("you") : of === "NS" || of === "EW" ? sides(of) : seats(of);
  return (
    <ul className="plain stack tight">
      {waiting.map(({ record, awaited, since }) => (
        <li key={`${placeOfTable(record)} ${record.round} ${record.board}`} className="sheet pad waiting">
          <div className="row between">
            <Link className="strong" href={directedTable(session, record, record)} prefetch={false}>
              {tableName(rooms, record)} · {traveller("title", { board: record.board })}
            </Link>
            <span className="tag open">
              {say("waits")}{" "}
              <Since at={since}>
                <Moment at={since} day={false} />
              </Since>
            </span>
          </div>
          {awaited.said.map((said, index) => (
            <p key={index}>
              <Sentence said={spoken(said)} />
            </p>
          ))}
          <p className="small quiet">
            {awaited.called === null ? null : <>{say("calledBy", { seat: seats(awaited.called.seat) })} </>}
            {awaited.said.length === 0 && awaited.asked.length === 0 ? <>{say("nothingSaid")} </> : null}
            {askedOnce(awaited).map(({ law, of }) => (
              <span key={`${law} ${of}`} className="nowrap">
                {say("asked", { who: who(of) })} <LawTag law={law} />{" "}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** What is looked at when play is over: each leads to its moment, and to where it is ruled on. */
export const AfterPlay = async ({ session, waiting, rules }: Props & { readonly rules: boolean }) => {
  const said = ({ law }: Awaited["review"][number]) => ({ key: `over.${law}`, law, events: [], parameters: {} });
  const [say, rooms, traveller, { spoken }] = await Promise.all([
    getTranslations("directing"),
    getTranslations("replay"),
    getTranslations("traveller"),
    speaking(
      waiting.flatMap(({ awaited }) => awaited.review.map(said)),
      [],
    ),
  ]);
  return (
    <ul className="sheet rows">
      {waiting.map(({ record, awaited, event, since }) => (
        <li key={`${placeOfTable(record)} ${record.round} ${record.board}`} className="entry">
          <div>
            <Link className="strong" href={directedTable(session, record, record)} prefetch={false}>
              {tableName(rooms, record)} · {traveller("title", { board: record.board })}
            </Link>
            {awaited.review.map((one) => (
              <div key={one.law} className="small">
                <Sentence said={spoken(said(one))} />
              </div>
            ))}
            <div className="small faint">
              <Moment at={since} />
            </div>
          </div>
          <div className="row end">
            <Link className="btn" href={`${recordAddress(session, record, [record])}?event=${event}`} prefetch={false}>
              {say("see")}
            </Link>
            {rules ? (
              <Link
                className="btn"
                href={ruleAddress(session, {
                  board: String(record.board),
                  table: placeOfTable(record),
                  round: String(record.round),
                  attempt: String(record.attempt),
                  event: String(event),
                })}
                prefetch={false}
              >
                {say("rule")}
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
};
