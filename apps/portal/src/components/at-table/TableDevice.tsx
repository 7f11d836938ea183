"use client";
/**
 * The device of a table: the boards of the round, and what has been sent. A board's result is entered tap by tap with the other side's word; where the table is recorded, every call and card
 * as it happens. Laws 9, 77, 79A.
 */
import type { BoardAtTable, RoundAtTable, SaidAtTable } from "@traveller/contract/device";
import type { TableEvent } from "@traveller/engine/at-device";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { isOpenTo } from "#at-table/device.ts";
import { asSaidHere, isOf } from "#at-table/entry.ts";
import type { Known } from "#at-table/kept.ts";
import { Moment } from "#components/Moment.tsx";
import { PageButton } from "#components/ScriptForm.tsx";
import { AskedBoards } from "./AskedBoards.tsx";
import { BoardEntry } from "./BoardEntry.tsx";
import { Came } from "./Came.tsx";
import { Leave } from "./Leave.tsx";
import { Line } from "./Line.tsx";
import { useAwake } from "./useAwake.ts";
import { useKeptPage } from "./useKeptPage.ts";
import { useSending } from "./useSending.ts";

/** What records calls and cards comes with the Laws of a table, and is fetched where it is used. */
const recording = () => import("./record/Recording.tsx");
const Recording = lazy(async () => ({ default: (await recording()).Recording }));

const BoardButton = ({
  board,
  open,
  waits,
  held,
  records,
}: {
  readonly board: BoardAtTable;
  readonly open: () => void;
  readonly waits: boolean;
  /** Whether people have to decide about it first. */
  readonly held: boolean;
  /** Every call and card is recorded: a board is looked at when it is over, too. */
  readonly records: boolean;
}) => {
  const say = useTranslations("atTable");
  const game = useTranslations("game");
  const { said, state } = board;
  const canOpen = !held && (isOpenTo(board) || (records && state === "agreed"));
  return (
    <PageButton className={`board-key ${state}`} disabled={!canOpen} onClick={open}>
      <b className="number">{board.board}</b>
      <span className="of-board">
        <span className="small quiet">
          {game("dealer", { seat: game(`seats.${board.dealer}`) })} · {game(`vulnerable.${board.vulnerability}`)}
        </span>
        {state === "agreed" && said !== undefined ? (
          <Came said={said} vulnerability={board.vulnerability} />
        ) : (
          <span className="strong">{say(`state.${state === "agreed" ? "otherwise" : state}`)}</span>
        )}
        {held ? (
          <span className="waits">{say("asks")}</span>
        ) : waits ? (
          <span className="waits">{say("waits")}</span>
        ) : null}
      </span>
      {board.about === undefined || held ? null : <span className="small">{say("correct")}</span>}
    </PageButton>
  );
};

export const TableDevice = ({
  first,
  version,
}: {
  readonly first: Known;
  /** Of the page; none where it is not built. */
  readonly version: string | undefined;
}) => {
  const say = useTranslations("atTable");
  const sending = useSending(first);
  const { known, entries, device: opened } = sending;
  const { at, names } = known;
  // As it was opened: what comes meanwhile, another round even, takes no board out of anybody's hands.
  const [chosen, setChosen] = useState<{ readonly round: RoundAtTable; readonly board: BoardAtTable }>();
  const { device, published, use } = at;
  const records = use.way === "recorder";
  const [onlyResult, setOnlyResult] = useState(false);
  useEffect(() => {
    // Before the network goes.
    if (records) void recording();
  }, [records]);
  useKeptPage(version, sending, chosen === undefined);
  useAwake();
  const round = chosen?.round ?? at.round;
  const named = (side: string | readonly string[]): string =>
    [side]
      .flat()
      .map((id) => [at.numbers[id] ?? id, names[id] ?? ""].join(" ").trim())
      .join(" · ");
  const sides = { NS: named(round?.ns ?? []), EW: named(round?.ew ?? []) };
  const board = chosen?.board;
  const leave = (): void => {
    setChosen(undefined);
    setOnlyResult(false);
  };
  const isRecorded = records && !onlyResult && board !== undefined && board.about === undefined;
  const boards = (round?.boards ?? []).map((one) => asSaidHere(entries, round?.round ?? 0, one));
  const [lost, setLost] = useState(false);
  const accepted = (said: SaidAtTable): void => {
    const written = chosen === undefined ? undefined : opened()?.write(chosen.round, chosen.board, said);
    // A board is left once what was said of it is kept, and not before.
    written?.then(
      () => {
        setLost(false);
        leave();
      },
      () => setLost(true),
    );
  };
  const add = (events: readonly TableEvent[], said?: SaidAtTable): void =>
    void opened()
      ?.add(events, said)
      .then(
        () => setLost(false),
        () => setLost(true),
      );
  return (
    <div className={isRecorded ? "at-table recorded" : "at-table"}>
      <header className="device-head">
        <div className="row between">
          <h1>{board === undefined ? say("table", { table: device.table }) : say("board", { board: board.board })}</h1>
          <span className="small quiet">
            {board === undefined ? at.title : say("table", { table: device.table })}
            {round === undefined || round === null ? "" : ` · ${say("round", { round: round.round, of: round.of })}`}
          </span>
        </div>
        {board === undefined ? null : <OfBoard board={board} />}
        {round?.until === undefined || round.ended ? null : (
          <span className="small quiet">
            {say("until")} <Moment at={round.until} />
          </span>
        )}
      </header>
      <div className="device-in">
        {board === undefined || isRecorded ? <AskedBoards {...sending} /> : null}
        {lost ? (
          <p className="says bad" role="alert">
            {say("couldNotKeep")}
          </p>
        ) : null}
        {published ? <p className="says">{say("published")}</p> : null}
        {round === null ? <p className="says">{say("noSeats")}</p> : null}
        {round === undefined ? <p className="says">{say("noRound")}</p> : null}
        {round === undefined || round === null ? null : board === undefined ? (
          <>
            <div className="two">
              {(["NS", "EW"] as const).map((side) => (
                <div key={side} className="sheet pad">
                  <span className="caps">{say(`sides.${side}`)}</span>
                  <div className="strong">{sides[side]}</div>
                </div>
              ))}
            </div>
            {round.ended || published ? <p className="says">{say("ended")}</p> : <p>{say("choose")}</p>}
            <div className="board-keys">
              {boards.map((one) => (
                <BoardButton
                  key={one.board}
                  board={round.ended || published ? withoutChange(one) : one}
                  waits={entries.some((entry) => isOf(entry, round.round, one))}
                  held={entries.some((entry) => entry.held !== undefined && isOf(entry, round.round, one))}
                  records={records && !round.ended && !published}
                  open={() => {
                    setChosen({ round, board: one });
                    const as = round.boards.find((known) => known.board === one.board) ?? one;
                    if (records && one.about === undefined) opened()?.open(round, as);
                  }}
                />
              ))}
            </div>
          </>
        ) : isRecorded ? (
          <Suspense fallback={<p className="says">{say("record.reading")}</p>}>
            <Recording
              key={`${round.round} ${board.board} ${board.attempt}`}
              at={at}
              board={board}
              record={sending.record}
              entries={entries}
              add={add}
              onlyResult={() => setOnlyResult(true)}
              leave={leave}
            />
          </Suspense>
        ) : (
          <BoardEntry board={board} names={sides} accepted={accepted} leave={leave} />
        )}
        {board === undefined ? (
          <>
            <span className="room" />
            <Leave disabled={entries.length > 0} />
          </>
        ) : null}
      </div>
      <Line {...sending} />
    </div>
  );
};

/** Of a round that is over nothing is entered, and nothing put right, by its table. */
const withoutChange = (board: BoardAtTable): BoardAtTable => {
  const { about: _about, ...rest } = board;
  return rest.state === "toPlay" || rest.state === "begun" ? { ...rest, state: "otherwise" } : rest;
};

const OfBoard = ({ board: { dealer, vulnerability } }: { readonly board: BoardAtTable }) => {
  const game = useTranslations("game");
  return (
    <span className="small">
      {game("dealer", { seat: game(`seats.${dealer}`) })} ·{" "}
      <b className={vulnerability === "None" ? "" : "vulnerable"}>{game(`vulnerable.${vulnerability}`)}</b>
    </span>
  );
};
