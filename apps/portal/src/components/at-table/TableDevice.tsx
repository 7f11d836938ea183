"use client";
/** The device of a table that enters results: the boards of the round, one board tap by tap, the other side's word, and what has been sent. Laws 77, 79A. */
import type { AtDevice, BoardAtTable, SaidAtTable } from "@traveller/contract/device";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Moment } from "#components/Moment.tsx";
import { PageButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { Contract } from "#components/game/Contract.tsx";
import { score } from "#format/figure.ts";
import { eventsOf, pointsOf } from "#format/said-at-table.ts";
import { BoardEntry } from "./BoardEntry.tsx";
import { useSending } from "./useSending.ts";

const BoardButton = ({
  board,
  open,
  waits,
}: {
  readonly board: BoardAtTable;
  readonly open: () => void;
  readonly waits: boolean;
}) => {
  const say = useTranslations("atTable");
  const game = useTranslations("game");
  const { said, state } = board;
  const canOpen = !waits && (state === "toPlay" || state === "begun" || board.about !== undefined);
  return (
    <PageButton className={`board-key ${state}`} disabled={!canOpen} onClick={open}>
      <b className="number">{board.board}</b>
      <span className="of-board">
        <span className="small quiet">
          {game("dealer", { seat: game(`seats.${board.dealer}`) })} · {game(`vulnerable.${board.vulnerability}`)}
        </span>
        {waits ? (
          <span>{say("waits")}</span>
        ) : state === "agreed" && said !== undefined ? (
          <span className="strong">
            {said.kind === "passedOut" ? (
              game("passedOut")
            ) : (
              <Contract contract={said.contract} declarer={said.declarer} tricks={said.tricks} />
            )}{" "}
            <span className="quiet">{score(pointsOf(said, board.vulnerability))}</span>
          </span>
        ) : (
          <span className="strong">{say(`state.${state === "agreed" ? "otherwise" : state}`)}</span>
        )}
      </span>
      {board.about === undefined || waits ? null : <span className="small">{say("correct")}</span>}
    </PageButton>
  );
};

export const TableDevice = ({
  first,
  names,
}: {
  readonly first: AtDevice;
  /** Contestants as readers may know them, by id. */
  readonly names: Readonly<Record<string, string>>;
}) => {
  const say = useTranslations("atTable");
  const { at, waiting, boards, unheard, refusal, write, again } = useSending(first);
  const [chosen, setChosen] = useState<number>();
  const { round, device, published } = at;
  const named = (side: string | readonly string[]): string =>
    [side]
      .flat()
      .map((id) => [at.numbers[id] ?? id, names[id] ?? ""].join(" ").trim())
      .join(" · ");
  const sides = { NS: named(round?.ns ?? []), EW: named(round?.ew ?? []) };
  const board = round?.boards.find((one) => one.board === chosen);
  const accepted = (said: SaidAtTable): void => {
    if (round === undefined || round === null || board === undefined) return;
    const { session, section, table } = device;
    const to = { section, round: round.round, table, board: board.board, attempt: board.attempt };
    write(
      board.board,
      eventsOf(said, board, round).map((event, index) => ({
        type: "RecordAtTable",
        session,
        table: to,
        expectedVersion: board.version + index,
        events: [event],
      })),
    );
    setChosen(undefined);
  };
  return (
    <div className="at-table">
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
        {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
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
              {round.boards.map((one) => (
                <BoardButton
                  key={one.board}
                  board={round.ended || published ? withoutChange(one) : one}
                  waits={boards.includes(one.board)}
                  open={() => setChosen(one.board)}
                />
              ))}
            </div>
          </>
        ) : (
          <BoardEntry board={board} names={sides} accepted={accepted} leave={() => setChosen(undefined)} />
        )}
      </div>
      <footer className="device-foot">
        <output className={waiting === 0 ? "net" : "net off"}>
          {waiting === 0 ? say("allSent") : unheard ? say("notSent", { count: boards.length }) : say("sending")}
        </output>
        {unheard ? (
          <PageButton className="btn" onClick={again}>
            {say("sendNow")}
          </PageButton>
        ) : null}
      </footer>
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
