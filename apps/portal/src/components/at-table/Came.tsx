"use client";
/** What a board came to, as its table says it, with North-South's score. */
import type { BoardAtTable, SaidAtTable } from "@traveller/contract/device";
import { useTranslations } from "next-intl";
import { Contract } from "#components/game/Contract.tsx";
import { score } from "#format/figure.ts";
import { pointsOf } from "#format/said-at-table.ts";

export const Came = ({
  said,
  vulnerability,
}: {
  readonly said: SaidAtTable;
  readonly vulnerability: BoardAtTable["vulnerability"];
}) => {
  const game = useTranslations("game");
  return (
    <span className="strong">
      {said.kind === "passedOut" ? (
        game("passedOut")
      ) : (
        <Contract contract={said.contract} declarer={said.declarer} tricks={said.tricks} />
      )}{" "}
      <span className="quiet">{score(pointsOf(said, vulnerability))}</span>
    </span>
  );
};
