/** A contract as the field writes it, `4♠X E −1`, heard as "4 spades doubled by East, 1 down". Laws 18, 19. */
import { useTranslations } from "next-intl";
import type { Seat } from "@traveller/engine";
import { againstContract, contractParts, isSuit } from "#format/contract.ts";
import { SuitSign } from "./Suit.tsx";

export type ContractProps = {
  /** `4SX`. */
  readonly contract: string;
  readonly declarer?: Seat | undefined;
  readonly tricks?: number | undefined;
};

export const Contract = ({ contract, declarer, tricks }: ContractProps) => {
  const say = useTranslations("game");
  const parts = contractParts(contract);
  if (parts === undefined) return <span className="contract">{contract}</span>;
  const { level, strain, doubling } = parts;
  const over = tricks === undefined ? undefined : tricks - level - 6;
  const heard = [
    say("contract", { level, strain: say(`strains.${strain}`), doubling: doubling === "" ? "none" : doubling }),
    declarer === undefined ? "" : say("by", { seat: say(`seats.${declarer}`) }),
    over === undefined
      ? ""
      : over === 0
        ? say("exactly")
        : over > 0
          ? say("over", { tricks: over })
          : say("down", { tricks: -over }),
  ];
  return (
    <span className="contract">
      <span aria-hidden>
        {level}
        {isSuit(strain) ? <SuitSign suit={strain} /> : "NT"}
        {doubling}
        {declarer === undefined ? null : ` ${say(`seatLetters.${declarer}`)}`}
        {tricks === undefined ? null : <b className="against"> {againstContract(level, tricks)}</b>}
      </span>
      <span className="said">{heard.filter((one) => one !== "").join(" ")}</span>
    </span>
  );
};
