"use client";
/**
 * A board as it is recorded beside its table: every call and card as it happens, alerts, what was explained and claimed, and the result that follows from it. What nobody there
 * has noticed is told to nobody here. Laws 9, 17 to 22, 41, 44, 68 to 71, 79A.
 */
import type { AtDevice, BoardAtTable, SaidAtTable } from "@traveller/contract/device";
import {
  admit,
  callKeys,
  cardEvent,
  cardKeys,
  type Stand,
  standOf,
  suitLed,
  type TableEvent,
} from "@traveller/engine/at-device";
import type { Seat } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { NewEntry } from "#at-table/entry.ts";
import { eventsHere, type KeptRecord } from "#at-table/record.ts";
import { PageButton } from "#components/ScriptForm.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { BiddingBox, CardKeys } from "./Keys.tsx";
import { Asked } from "./Asked.tsx";
import { ClaimForm } from "./ClaimForm.tsx";
import { Claimed } from "./Claimed.tsx";
import { Explaining } from "./Explaining.tsx";
import { KeyLegend } from "./KeyLegend.tsx";
import { OnTheTable } from "./OnTheTable.tsx";
import { PutRight } from "./PutRight.tsx";
import { SeatChoice } from "./Seats.tsx";
import { TheEnd } from "./TheEnd.tsx";
import { useKeys, readCall, readCard } from "./useKeys.ts";
import { useUndo } from "./useUndo.tsx";

export type RecordingProps = {
  readonly at: AtDevice;
  readonly board: BoardAtTable;
  /** As the door has it; absent while it is not read. */
  readonly record: KeptRecord | undefined;
  /** What was written here and is not in it yet. */
  readonly entries: readonly NewEntry[];
  readonly add: (events: readonly TableEvent[], said?: SaidAtTable) => void;
  readonly onlyResult: () => void;
  readonly leave: () => void;
};

/** The board as it lies before its first call. */
const begun = ({ board, dealer, vulnerability }: BoardAtTable): readonly TableEvent[] => [
  { type: "BoardStarted", board, dealer, vulnerability },
];

export const Recording = ({ at, board, record, entries, add, onlyResult, leave }: RecordingProps) => {
  const say = useTranslations("atTable.record");
  const back = useTranslations("atTable");
  const own = record?.board === board.board ? record : undefined;
  const events = useMemo(() => (own === undefined ? undefined : eventsHere(own, entries)), [own, entries]);
  const asks = entries.some((entry) => entry.held !== undefined && entry.board.board === board.board);
  return (
    <>
      {events === undefined ? <p className="says">{say("reading")}</p> : null}
      {events === null ? <p className="says">{say("directors")}</p> : null}
      {events === undefined || events === null || asks ? null : (
        <Table at={at} record={events.length === 0 ? begun(board) : events} began={events.length > 0} add={add} />
      )}
      <span className="room" />
      <div className="two">
        {events?.length === 0 ? (
          <PageButton className="btn whole" onClick={onlyResult}>
            {say("onlyResult")}
          </PageButton>
        ) : null}
        <PageButton className="btn whole" onClick={leave}>
          {back("back")}
        </PageButton>
      </div>
    </>
  );
};

/** Words as they are: a device keeps no references to any. */
const heard = (words: Stand["calls"][number]["told"][number]): string | null =>
  typeof words === "string" ? words : null;

type Panel = "claim" | "concede" | "director" | "replace";

const Table = ({
  at: { laws, use },
  record,
  began,
  add,
}: {
  readonly at: AtDevice;
  readonly record: readonly TableEvent[];
  readonly began: boolean;
  readonly add: RecordingProps["add"];
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const { edition } = laws;
  const stand = useMemo(
    () => standOf({ edition, regulations: laws.regulations }, record),
    [edition, laws.regulations, record],
  );
  const [chosen, setChosen] = useState<Seat>();
  const [alerted, setAlerted] = useState(false);
  const [panel, setPanel] = useState<Panel>();
  const { view, table, ended, passedOut } = stand;
  const said = useMemo(() => stand.calls.map((call) => ({ ...call, told: call.told.map(heard) })), [stand]);
  const strict = use.irregularities === "impossible";
  const seat = chosen ?? view.turn;
  const calling = view.phase === "auction";
  const playing = view.phase === "play" || (view.phase === "clarification" && !passedOut);
  const admits = (event: TableEvent): boolean => admit(table, event) === undefined;
  const after = (): void => {
    setChosen(undefined);
    setAlerted(false);
    setPanel(undefined);
  };
  const enter = (...fresh: readonly TableEvent[]): void => {
    add(fresh);
    after();
  };
  const calls = useMemo(() => (calling && seat !== null ? callKeys(stand, seat) : []), [calling, seat, stand]);
  const cards = useMemo(() => (playing && seat !== null ? cardKeys(stand, seat) : []), [playing, seat, stand]);
  const press = (call: (typeof calls)[number]["of"]): void => {
    if (seat !== null) enter({ type: "CallMade", seat, call, ...(alerted ? { alerted } : {}) });
  };
  const lay = (card: (typeof cards)[number]["of"]): void => {
    if (seat !== null) enter(cardEvent(stand, seat, card));
  };
  const led = suitLed(stand);
  const typed = (whole: string): void => {
    const can = <T extends string>(keys: readonly { of: T; impossible?: unknown; irregular?: unknown }[]) =>
      keys.find((one) => one.of === whole && one.impossible === undefined && !(strict && one.irregular !== undefined));
    const [call, card] = [can(calls), can(cards)];
    if (call !== undefined) press(call.of);
    else if (card !== undefined) lay(card.of);
  };
  const open = (which: Panel) => (): void => setPanel((before) => (before === which ? undefined : which));
  const undo = useUndo(record, enter);
  const begunKey = useKeys(calling ? readCall : playing ? readCard(led) : undefined, typed, {
    F2: open("director"),
    ...(playing && view.phase === "play" ? { F4: open("claim") } : {}),
    ...(calling ? { "!": () => setAlerted((before) => !before) } : {}),
    ...(undo === undefined ? {} : { Backspace: undo.act }),
  });
  const turn =
    view.turn === null
      ? undefined
      : calling
        ? say("turn.call", { seat: game(`seats.${view.turn}`) })
        : view.phase === "clarification"
          ? say("turn.lead", { seat: game(`seats.${view.turn}`) })
          : view.turn === view.dummy
            ? say("turn.dummy", { seat: game(`seats.${view.turn}`) })
            : say("turn.play", { seat: game(`seats.${view.turn}`) });
  return (
    <div className="recording">
      <output className="now-at-table">
        {turn === undefined ? null : <b className={chosen === undefined ? "" : "quiet"}>{turn}</b>}
        {begunKey === "" ? null : <kbd>{begunKey}</kbd>}
        {undo === undefined ? null : <span className="quiet small">{undo.says}</span>}
      </output>
      <div className="as-seen">
        <Auction calls={said} />
        {view.phase === "auction" || passedOut ? null : <OnTheTable stand={stand} />}
      </div>
      <div className="to-write">
        <Asked stand={stand} enter={enter} admits={admits} />
        {calling && seat !== null && panel === undefined ? (
          <>
            <BiddingBox
              keys={calls}
              strict={strict}
              press={press}
              of={say("callOf", { seat: game(`seats.${seat}`) })}
            />
            <PageButton className="key" aria-pressed={alerted} onClick={() => setAlerted((before) => !before)}>
              {say("alert")}
            </PageButton>
          </>
        ) : null}
        {playing && seat !== null && panel === undefined ? (
          <CardKeys
            keys={cards}
            strict={strict}
            press={lay}
            of={say("cardOf", { seat: game(`seats.${seat}`) })}
            led={led}
          />
        ) : null}
        {(calling || playing) && panel === undefined && !strict ? (
          <SeatChoice legend={say("who")} chosen={seat} choose={setChosen} />
        ) : null}
        {view.phase === "claim" ? <Claimed stand={stand} enter={enter} admits={admits} /> : null}
        {passedOut || view.phase === "ended" ? <TheEnd stand={stand} add={add} ended={ended} /> : null}
        {panel === "claim" || panel === "concede" ? (
          <ClaimForm key={panel} stand={stand} concedes={panel === "concede"} enter={enter} admits={admits} />
        ) : null}
        {panel === "director" ? (
          <div className="sheet pad stack">
            <SeatChoice
              legend={say("whoCalled")}
              chosen={undefined}
              choose={(caller) => enter({ type: "DirectorCalled", seat: caller })}
            />
            <p className="small quiet">{say("freezesNothing")}</p>
          </div>
        ) : null}
        <div className="row">
          {view.phase === "play" ? (
            <>
              <PageButton className="btn" aria-expanded={panel === "claim"} onClick={open("claim")}>
                {say("claim")}
              </PageButton>
              <PageButton className="btn" aria-expanded={panel === "concede"} onClick={open("concede")}>
                {say("concede")}
              </PageButton>
            </>
          ) : null}
          {ended ? null : (
            <PageButton className="btn calls-director" aria-expanded={panel === "director"} onClick={open("director")}>
              {say("director")}
            </PageButton>
          )}
        </div>
      </div>
      <div className="beside-it">
        {calling || view.phase === "clarification" ? (
          <Explaining stand={stand} enter={enter} byCaller={laws.regulations.whoExplains === "caller"} />
        ) : null}
        {began ? (
          <PutRight
            stand={stand}
            undo={undo}
            replacing={panel === "replace"}
            toReplace={open("replace")}
            enter={enter}
          />
        ) : null}
        {ended ? null : <KeyLegend />}
      </div>
    </div>
  );
};
