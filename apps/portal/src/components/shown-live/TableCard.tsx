/** One table as it plays: which board, who sits there, the last calls, then the contract and the trick on the table, then what it came to. Laws 17, 44, 77. */
import { placeOfTable, type Seat } from "@traveller/engine";
import type { ContestantLabel, TableNow, TableOfHall } from "@traveller/model";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { Contract } from "#components/game/Contract.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { Trick } from "#components/replay/Trick.tsx";
import { Behind } from "#components/replay/Behind.tsx";
import { useNames } from "#components/useNames.ts";
import { behindText } from "#format/behind.ts";
import { lastCalls } from "#format/live-hall.ts";
import { recordAddress } from "#format/record-address.ts";
import { tableName } from "#format/table-name.ts";
import { sideOf, type Contest } from "@traveller/engine";

export type CardProps = {
  readonly session: string;
  readonly contest: Contest;
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
};

const SIDES = [
  ["NS", ["N", "S"]],
  ["EW", ["E", "W"]],
] as const satisfies readonly (readonly ["NS" | "EW", readonly Seat[]])[];

/** Who sits there: a team by its name, and its players beside it. */
const Sitting = ({ now, contest, contestants }: Omit<CardProps, "session"> & { readonly now: TableNow }) => {
  const unit = useTranslations("units.sides");
  const { name } = useNames(contest);
  return (
    <dl className="live-sides small">
      {SIDES.map(([side, seats]) => {
        const players = seats.flatMap((seat) => now.players[seat] ?? []);
        const called = (side === "NS" ? now.ns : now.ew).map((one) => name(contestants[one])).join(" + ");
        return (
          <div key={side}>
            <dt className="quiet">{unit(side)}</dt>
            <dd>
              {contest === "teams" || players.length === 0 ? <b>{called}</b> : null}{" "}
              {players.length === 0 ? null : players.join(" – ")}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

const Play = ({ now }: { readonly now: TableNow }) => {
  const [say, game, unit] = [useTranslations("shownLive"), useTranslations("game"), useTranslations("units.sides")];
  const { trick, lastTrick, won, contract, declarer } = now;
  const complete = trick.length === 0 && lastTrick.length > 0;
  return (
    <div className="live-play">
      <Trick cards={complete ? lastTrick : trick} winner={complete ? won.at(-1) : undefined} turned={false} />
      <div className="stack tight">
        {contract === null ? null : (
          <p className="strong">
            <Contract contract={contract} declarer={declarer ?? undefined} />
          </p>
        )}
        <p className="small">
          {say("tricks")}{" "}
          {SIDES.map(([side]) => (
            <span key={side} className="nowrap">
              <span className="quiet">{unit(side)}</span>{" "}
              <b>{won.filter((seat) => sideOf(seat) === side).length}</b>{" "}
            </span>
          ))}
        </p>
        {now.turn === null ? null : <p className="small quiet">{say("toPlay", { seat: game(`seats.${now.turn}`) })}</p>}
      </div>
    </div>
  );
};

const Lies = ({ now }: { readonly now: TableNow }) => {
  const { phase, contract, declarer, tricks, cameTo, calls } = now;
  if (phase === "ended" && cameTo !== null)
    return (
      <p className="strong">
        <OutcomeOf outcome={cameTo} />
      </p>
    );
  if (phase === "ended" && contract !== null)
    return (
      <p className="strong">
        <Contract contract={contract} declarer={declarer ?? undefined} {...(tricks === null ? {} : { tricks })} />
      </p>
    );
  if (phase === "play" || phase === "claim") return <Play now={now} />;
  return <Auction calls={lastCalls(calls).map((call) => ({ ...call, told: [] }))} rows={3} />;
};

export const TableCard = ({ table, session, contest, contestants }: CardProps & { readonly table: TableOfHall }) => {
  const [say, live, replay, traveller] = [
    useTranslations("shownLive"),
    useTranslations("replay.live"),
    useTranslations("replay"),
    useTranslations("traveller"),
  ];
  const format = useFormatter();
  const { now, reader, delay } = table;
  return (
    <li className="sheet pad stack tight live-card">
      <div className="row between">
        <h3>
          <Link
            href={`/s/${encodeURIComponent(session)}/live/${encodeURIComponent(placeOfTable(table))}`}
            prefetch={false}
          >
            {tableName(replay, table)}
          </Link>
        </h3>
        {now === null ? null : (
          <span className={now.phase === "ended" ? "tag" : "tag live"}>
            {now.phase === "ended" ? live("over") : live("now")}
          </span>
        )}
      </div>
      {now === null ? (
        <p className="quiet">
          {reader === "plays"
            ? say("plays")
            : reader === "signsIn"
              ? live("forSignedIn", {
                  table: tableName(replay, table),
                  late: delay === 0 ? "no" : "yes",
                  behind: behindText(format, delay),
                })
              : say(delay === 0 ? "waits" : "waitsLate", { time: behindText(format, delay) })}
        </p>
      ) : (
        <>
          <p className="row">
            <Link href={recordAddress(session, now.record, [now.record])} prefetch={false}>
              {traveller("title", { board: now.record.board })}
            </Link>
            {now.delay === null || now.delay === 0 ? null : <Behind delay={now.delay} />}
            {now.asked ? <span className="tag open">{say("asked")}</span> : null}
          </p>
          <Sitting now={now} contest={contest} contestants={contestants} />
          <div className="live-lies">
            <Lies now={now} />
          </div>
        </>
      )}
    </li>
  );
};
