"use client";
/** What lies on the table: the contract, the trick in hand, and the tricks that each side has won. Laws 44, 65. */
import type { Stand } from "@traveller/engine/at-device";
import { useTranslations } from "next-intl";
import { Contract } from "#components/game/Contract.tsx";
import { Trick } from "#components/replay/Trick.tsx";

export const OnTheTable = ({ stand: { view, trick, lastTrick, won, ended } }: { readonly stand: Stand }) => {
  const say = useTranslations("atTable");
  const [contract = "", by] = (view.contract ?? "").split("-");
  return (
    <div className="on-the-table">
      {trick.length > 0 || lastTrick.length === 0 ? (
        <Trick cards={trick} winner={undefined} turned={false} />
      ) : (
        <Trick cards={lastTrick} winner={won.at(-1)} turned={false} />
      )}
      <dl className="small">
        {view.declarer === null || by === undefined ? null : (
          <div>
            <dt className="caps">{say("step.contract")}</dt>
            <dd className="strong">
              <Contract
                contract={contract}
                declarer={view.declarer}
                {...(ended && view.declarerTricks !== null ? { tricks: view.declarerTricks } : {})}
              />
            </dd>
          </div>
        )}
        {(["NS", "EW"] as const).map((side) => (
          <div key={side}>
            <dt className="caps">{say(`sides.${side}`)}</dt>
            <dd className="strong">{say("tricks", { tricks: view.tricks[side] })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
