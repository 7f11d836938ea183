"use client";
/** The end of a board: what its record comes to, agreed by both sides before the cards go back. What the Laws leave to the director waits for him. Laws 77, 79A, 81C. */
import type { SaidAtTable } from "@traveller/contract/device";
import type { Stand, TableEvent } from "@traveller/engine/at-device";
import { useTranslations } from "next-intl";
import { PageButton } from "#components/ScriptForm.tsx";
import { Contract } from "#components/game/Contract.tsx";
import { score } from "#format/figure.ts";

export const TheEnd = ({
  stand: { view, passedOut, table },
  ended,
  add,
}: {
  readonly stand: Stand;
  readonly ended: boolean;
  readonly add: (events: readonly TableEvent[], said?: SaidAtTable) => void;
}) => {
  const say = useTranslations("atTable.record");
  const game = useTranslations("game");
  const { declarer, declarerTricks: tricks } = view;
  const [contract = ""] = (view.contract ?? "").split("-");
  const said: SaidAtTable | undefined = passedOut
    ? { kind: "passedOut" }
    : declarer === null || tricks === null
      ? undefined
      : { kind: "played", contract, declarer, tricks };
  const isAgreed = table.position.result?.how === "agreed";
  return (
    <section className="sheet pad stack" aria-label={say("end")}>
      <p className="sum">
        {passedOut ? (
          game("passedOut")
        ) : declarer === null || tricks === null ? (
          say("noTricks")
        ) : (
          <>
            <Contract contract={contract} declarer={declarer} tricks={tricks} />{" "}
            {view.score === null ? null : <span className="quiet">{score(view.score)}</span>}
          </>
        )}
      </p>
      {ended ? (
        <p>{say("isOver")}</p>
      ) : (
        <>
          <p className="small quiet">{say("agreeing")}</p>
          <PageButton
            className="btn main whole"
            onClick={() =>
              add(
                tricks === null || passedOut || isAgreed
                  ? [{ type: "BoardEnded" }]
                  : [{ type: "ResultAgreed", tricks }, { type: "BoardEnded" }],
                said,
              )
            }
          >
            {say("agree")}
          </PageButton>
        </>
      )}
    </section>
  );
};
