/**
 * What can be made of a deal with all hands in sight, each declarer in each strain, and par: the source's numbers as it has them (Law 77 gives the
 * level that makes). Nothing where the source says nothing.
 */
import { isSeat, parContracts, STRAINS } from "@traveller/engine";
import type { DealView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { isSuit } from "#format/contract.ts";
import { score } from "#format/figure.ts";
import { Contract } from "./Contract.tsx";
import { SuitSign } from "./Suit.tsx";

type DoubleDummy = NonNullable<DealView["doubleDummy"]>;

const BOOK = 6;
/** North–South above East–West: partners mostly make the same. */
const DECLARERS = ["N", "S", "E", "W"] as const;

const Par = ({ par }: { readonly par: NonNullable<DoubleDummy["par"]> }) => {
  const say = useTranslations("traveller");
  const game = useTranslations("game");
  const unit = useTranslations("units");
  return (
    <>
      <b className="ink">{say("par", { score: score(par.score) })}</b>
      {parContracts(par.contracts ?? "").map(({ by, level, strain, doubling, against }, index) => (
        <Fragment key={`${by} ${level}${strain}`}>
          {index === 0 ? ": " : ", "}
          <Contract
            contract={`${level}${strain}${doubling}`}
            declarer={isSeat(by) ? by : undefined}
            tricks={against === undefined ? undefined : level + BOOK + against}
          />
          {isSeat(by) ? null : ` ${game("by", { seat: unit(`sidesLong.${by}`) })}`}
        </Fragment>
      ))}
      .{" "}
    </>
  );
};

export const Makeable = ({ board, doubleDummy }: { readonly board: number; readonly doubleDummy: DoubleDummy }) => {
  const say = useTranslations("traveller");
  const game = useTranslations("game");
  const { tricks, par } = doubleDummy;
  const declarers = DECLARERS.filter((seat) => tricks?.[seat] !== undefined);
  return (
    <section className="sheet keep">
      {declarers.length === 0 ? null : (
        <table className="dense makeable">
          <caption className="said">{say("makeableOf", { board })}</caption>
          <thead>
            <tr>
              <th scope="col">{say("makeable")}</th>
              {STRAINS.map((strain) => (
                <th key={strain} scope="col" className="num">
                  {isSuit(strain) ? <SuitSign suit={strain} /> : <span aria-hidden>NT</span>}
                  <span className="said">{game(`strains.${strain}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {declarers.map((seat) => (
              <tr key={seat}>
                <th scope="row">{game(`seats.${seat}`)}</th>
                {STRAINS.map((strain) => {
                  const count = tricks?.[seat]?.[strain];
                  const level = Math.max(0, (count ?? 0) - BOOK);
                  return (
                    <td key={strain} className={level > 0 ? "num makes" : "num"}>
                      {count === undefined ? null : (
                        <>
                          <span className="said">{say("makes", { tricks: count, level })}</span>
                          <span aria-hidden>
                            {count}
                            <small>{level > 0 ? level : "–"}</small>
                          </span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small quiet beneath">
        {declarers.length === 0 ? null : `${say("makeableHow")} `}
        {par === undefined ? null : <Par par={par} />}
        {say("makeableWhose")}
      </p>
    </section>
  );
};
