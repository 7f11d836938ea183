"use client";
/**
 * Two things that look alike and are not: a slip of whoever writes, which is put right and of which the Laws know nothing; and a call that its maker changes, which is for the
 * Laws and the director. Law 25.
 */
import { admit, callKeys, type Stand, type TableEvent } from "@traveller/engine/at-device";
import { SEATS, type Seat } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { BiddingBox } from "./Keys.tsx";
import { SeatChoice } from "./Seats.tsx";
import type { Undo } from "./useUndo.tsx";

export const PutRight = ({
  stand,
  undo,
  replacing,
  toReplace,
  enter,
}: {
  readonly stand: Stand;
  readonly undo: Undo | undefined;
  readonly replacing: boolean;
  readonly toReplace: () => void;
  readonly enter: (event: TableEvent) => void;
}) => {
  const say = useTranslations("atTable.record");
  const callers = SEATS.filter(
    (seat) => admit(stand.table, { type: "CallReplaced", seat, call: "Pass" }) === undefined,
  );
  return (
    <div className="two put-right">
      {undo === undefined ? null : (
        <section className="sheet pad stack tight">
          <h2 className="strong">{say("slip")}</h2>
          <p className="small quiet">{say("slipIs")}</p>
          <PageButton className="btn" onClick={undo.act}>
            {say("takeOff")} <span className="strong">{undo.says}</span>
          </PageButton>
        </section>
      )}
      {callers.length === 0 ? null : (
        <section className="sheet pad stack tight theirs">
          <h2 className="strong">{say("change")}</h2>
          <p className="small quiet">{say("changeIs")}</p>
          <PageButton className="btn" aria-expanded={replacing} onClick={toReplace}>
            {say("changeCall")}
          </PageButton>
          {replacing ? <Replacing stand={stand} callers={callers} enter={enter} /> : null}
        </section>
      )}
    </div>
  );
};

const Replacing = ({
  stand,
  callers,
  enter,
}: {
  readonly stand: Stand;
  readonly callers: readonly Seat[];
  readonly enter: (event: TableEvent) => void;
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const [seat, setSeat] = useState<Seat>();
  return (
    <>
      <SeatChoice legend={say("whoChanges")} seats={callers} chosen={seat} choose={setSeat} />
      {seat === undefined ? null : (
        <BiddingBox
          // Which call it is, and whether it may be changed, is for the Laws: none is refused here.
          keys={callKeys(stand, seat).map(({ of }) => ({ of }))}
          strict={false}
          press={(call) => enter({ type: "CallReplaced", seat, call })}
          of={say("instead", { seat: game(`seats.${seat}`) })}
        />
      )}
    </>
  );
};
