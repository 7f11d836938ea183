"use client";
/** One board, tap by tap: contract, declarer, tricks, the lead if somebody wants to say it; then the other side reads and accepts. Laws 77, 79A, 79C1, 92B. */
import type { BoardAtTable, SaidAtTable } from "@traveller/contract/device";
import type { Seat } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { Card } from "#components/game/Card.tsx";
import { Contract } from "#components/game/Contract.tsx";
import { contractParts } from "#format/contract.ts";
import { score } from "#format/figure.ts";
import { isRare, pointsOf } from "#format/said-at-table.ts";
import { ContractKeys, LeadKeys, SeatKeys, TrickKeys } from "./keys.tsx";

type Step = "contract" | "declarer" | "lead" | "tricks" | "rare" | "accept";
type Sides = { readonly NS: string; readonly EW: string };
type Entered = {
  readonly step: Step;
  /** `4H`. */
  readonly bid?: string | undefined;
  readonly doubling: "" | "X" | "XX";
  readonly declarer?: Seat | undefined;
  readonly lead?: string | undefined;
  readonly tricks?: number | undefined;
  readonly passedOut: boolean;
};

/** A board that was agreed is put right beginning with what was said. */
const begin = ({ said }: BoardAtTable): Entered => {
  const parts = said?.kind === "played" ? contractParts(said.contract) : undefined;
  if (said?.kind !== "played" || parts === undefined) return { step: "contract", doubling: "", passedOut: false };
  const { declarer, lead, tricks } = said;
  const bid = `${parts.level}${parts.strain}`;
  return { step: "contract", bid, doubling: parts.doubling, declarer, lead, tricks, passedOut: false };
};

const saidBy = ({ bid, doubling, declarer, tricks, lead, passedOut }: Entered): SaidAtTable | undefined => {
  if (passedOut) return { kind: "passedOut" };
  if (bid === undefined || declarer === undefined || tricks === undefined) return undefined;
  return { kind: "played", contract: `${bid}${doubling}`, declarer, tricks, ...(lead === undefined ? {} : { lead }) };
};

/** Each step is heard as it comes. */
const toHere = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });

export const BoardEntry = ({
  board,
  names,
  accepted,
  leave,
}: {
  readonly board: BoardAtTable;
  readonly names: Sides;
  readonly accepted: (said: SaidAtTable) => void;
  readonly leave: () => void;
}) => {
  const say = useTranslations("atTable");
  const game = useTranslations("game");
  const [entered, setEntered] = useState(() => begin(board));
  const { step, bid, doubling, declarer, lead, tricks } = entered;
  const go = (more: Partial<Entered>): void => setEntered((before) => ({ ...before, ...more }));
  const contract = `${bid ?? ""}${doubling}`;
  const said = saidBy(entered);
  const won = (count: number): void => {
    const next = { ...entered, tricks: count, passedOut: false };
    const told = saidBy(next);
    setEntered({ ...next, step: told !== undefined && isRare(told) ? "rare" : "accept" });
  };
  const questions: Readonly<Record<Step, ReactNode>> = {
    contract: say("ask.contract"),
    declarer: say("ask.declarer"),
    lead: say("ask.lead"),
    tricks: declarer === undefined ? "" : say("ask.tricks", { seat: game(`seats.${declarer}`) }),
    rare: say("rare"),
    accept: say("read", { side: say("sides.EW") }),
  };
  return (
    <>
      {step === "accept" || step === "rare" ? null : (
        <ol className="trail">
          <Part step="contract" now={step} go={go} is={bid !== undefined}>
            {bid === undefined ? "–" : <Contract contract={contract} />}
          </Part>
          <Part step="declarer" now={step} go={go} is={bid !== undefined && declarer !== undefined}>
            {declarer === undefined ? "–" : game(`seats.${declarer}`)}
          </Part>
          <Part step="lead" now={step} go={go} is={bid !== undefined && declarer !== undefined}>
            {lead === undefined ? "–" : <Card card={lead} />}
          </Part>
          <Part step="tricks" now={step} go={go} is={bid !== undefined && declarer !== undefined}>
            {tricks ?? "–"}
          </Part>
        </ol>
      )}
      <h2 key={step} ref={toHere} tabIndex={-1} className={step === "accept" ? "caps" : "question"}>
        {questions[step]}
      </h2>
      {step === "contract" ? (
        <>
          <ContractKeys
            chosen={bid}
            choose={(next) => go({ bid: next, doubling: "", passedOut: false, step: "declarer" })}
          />
          {board.about === undefined ? (
            <PageButton className="key" onClick={() => go({ passedOut: true, step: "accept" })}>
              {game("passedOut")}
            </PageButton>
          ) : null}
        </>
      ) : null}
      {step === "declarer" ? (
        <>
          <SeatKeys
            contract={contract}
            names={names}
            chosen={declarer}
            choose={(next) => go({ declarer: next, step: "tricks" })}
          />
          <p className="small quiet">{say("onlyIfDoubled")}</p>
          <div className="two">
            {(["X", "XX"] as const).map((one) => (
              <PageButton
                key={one}
                className="key"
                aria-pressed={doubling === one}
                onClick={() => go({ doubling: doubling === one ? "" : one })}
              >
                <b>{one}</b> <span className="small">{say(one === "X" ? "doubled" : "redoubled")}</span>
              </PageButton>
            ))}
          </div>
        </>
      ) : null}
      {step === "lead" ? <LeadKeys chosen={lead} choose={(next) => go({ lead: next, step: "tricks" })} /> : null}
      {step === "tricks" ? (
        <>
          <TrickKeys contract={contract} choose={won} />
          <PageButton className="btn whole" onClick={() => go({ step: "lead" })}>
            {lead === undefined ? say("sayLead") : say("otherLead")}
          </PageButton>
        </>
      ) : null}
      {said !== undefined && (step === "rare" || step === "accept") ? (
        <Sum said={said} board={board} names={names} />
      ) : null}
      <span className="room" />
      {step === "rare" ? (
        <PageButton className="btn main whole" onClick={() => go({ step: "accept" })}>
          {say("isRight")}
        </PageButton>
      ) : null}
      {step === "accept" && said !== undefined ? (
        <>
          <p className="small quiet">{say("accepting")}</p>
          <PageButton className="btn main whole" onClick={() => accepted(said)}>
            {say("accept", { side: say("sides.EW") })}
          </PageButton>
        </>
      ) : null}
      <div className="two">
        {step === "accept" || step === "rare" ? (
          <PageButton className="btn whole" onClick={() => go({ step: "contract", passedOut: false })}>
            {say("notRight")}
          </PageButton>
        ) : null}
        <PageButton className="btn whole" onClick={leave}>
          {say("back")}
        </PageButton>
      </div>
    </>
  );
};

/** A step of the way, which one can go back to. */
const Part = ({
  step,
  now,
  is,
  go,
  children,
}: {
  readonly step: Exclude<Step, "rare" | "accept">;
  readonly now: Step;
  /** Whether it can be gone to: what it is about is known. */
  readonly is: boolean;
  readonly go: (more: Partial<Entered>) => void;
  readonly children: ReactNode;
}) => {
  const say = useTranslations("atTable");
  return (
    <li>
      <PageButton
        className={step === now ? "on" : ""}
        aria-current={step === now ? "step" : undefined}
        disabled={!is && step !== now}
        onClick={() => go({ step })}
      >
        {say(`step.${step}`)} <b>{children}</b>
      </PageButton>
    </li>
  );
};

/** What is to be accepted, read from both sides. */
const Sum = ({
  said,
  board,
  names,
}: {
  readonly said: SaidAtTable;
  readonly board: BoardAtTable;
  readonly names: Sides;
}) => {
  const say = useTranslations("atTable");
  const game = useTranslations("game");
  const points = pointsOf(said, board.vulnerability);
  return (
    <>
      <p className="sum">
        {said.kind === "passedOut" ? (
          game("passedOut")
        ) : (
          <>
            <Contract contract={said.contract} declarer={said.declarer} tricks={said.tricks} />{" "}
            <span className="quiet">{say("tricks", { tricks: said.tricks })}</span>
            {said.lead === undefined ? null : (
              <span className="quiet">
                {" "}
                · {say("step.lead")} <Card card={said.lead} />
              </span>
            )}
          </>
        )}
      </p>
      <div className="two">
        {(["EW", "NS"] as const).map((side) => (
          <div key={side} className={side === "EW" ? "sheet pad theirs" : "sheet pad"}>
            <span className="caps">{say(`sides.${side}`)}</span>
            <div className="comes-to">{score(side === "NS" ? points : 0 - points)}</div>
            <span className="small quiet">{names[side]}</span>
          </div>
        ))}
      </div>
    </>
  );
};
