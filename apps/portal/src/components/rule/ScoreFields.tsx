"use client";
/** A contract, who plays it and the tricks, and what it scores at this vulnerability. Laws 18, 77. */
import { contractScore, parseContract, SEATS, type Vulnerability } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { use, useState } from "react";
import type { Texts } from "#components/forms/texts.ts";
import { STRAINS, strainSign } from "#format/contract.ts";
import { score as scoreText } from "#format/figure.ts";
import { FilledWith, Pick, useReread } from "#components/act/Filled.tsx";
import { scoreOf } from "./ruling.ts";

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

export const ScoreFields = ({ at, begins }: { readonly at: string; readonly begins?: Texts | undefined }) => {
  useReread(at);
  const rule = useTranslations("rule");
  const game = useTranslations("game");
  const filled = use(FilledWith);
  const [contract, setContract] = useState(filled[`${at}.contract`] ?? begins?.["contract"]);
  useReread(contract);
  const bids = LEVELS.flatMap((level) =>
    STRAINS.map((strain) => ({ value: `${level}${strain}`, words: `${level}${strainSign(strain)}` })),
  );
  return (
    <>
      <Pick
        name={`${at}.contract`}
        words={rule("contract")}
        choices={[...bids, { value: "P", words: game("passedOut") }]}
        chosen={begins?.["contract"]}
        change={setContract}
      />
      {contract === "P" ? null : <Played at={at} begins={begins} />}
    </>
  );
};

/** Nobody declares, and nobody takes tricks, where all have passed. */
const Played = ({ at, begins }: { readonly at: string; readonly begins: Texts | undefined }) => {
  const say = useTranslations("act");
  const game = useTranslations("game");
  return (
    <>
      <Pick
        name={`${at}.doubling`}
        words={say("doubling")}
        choices={(["", "X", "XX"] as const).map((value) => ({ value, words: value === "" ? "–" : value }))}
        chosen={begins?.["doubling"]}
      />
      <Pick
        name={`${at}.declarer`}
        words={say("declarer")}
        choices={SEATS.map((value) => ({ value, words: game(`seats.${value}`) }))}
        chosen={begins?.["declarer"]}
      />
      <Pick
        name={`${at}.tricks`}
        words={say("tricks")}
        choices={Array.from({ length: 14 }, (_, tricks) => ({ value: String(tricks), words: String(tricks) }))}
        chosen={begins?.["tricks"] ?? "9"}
      />
    </>
  );
};

/** What the fields say in points: North-South's. */
export const pointsIn = (texts: Texts, at: string, vulnerability: Vulnerability): string => {
  const said = scoreOf(texts, at);
  if (said === undefined) return "";
  if (said.kind === "passedOut") return scoreText(0);
  const contract = parseContract(said.contract);
  return contract === undefined ? "" : scoreText(contractScore(contract, said.declarer, said.tricks, vulnerability));
};
