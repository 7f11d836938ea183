"use client";
/** Puts right which side is vulnerable on a board: its cards are sent as they are. Laws 2, 79C. */
import type { Vulnerability } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";

const SIDES = ["None", "NS", "EW", "All"] as const;

export const DealForm = ({
  session,
  board,
  deal,
  csrf,
  next,
}: {
  readonly session: string;
  readonly board: number;
  readonly deal: {
    readonly deal: string;
    readonly dealer: "N" | "E" | "S" | "W";
    readonly vulnerability: Vulnerability;
  };
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const vulnerable = useTranslations("game.vulnerable");
  const chosen = (texts: Texts): Vulnerability => oneOf(SIDES, texts["vulnerability"]);
  return (
    <ActForm
      command={(texts) => ({
        type: "SetDeals",
        session,
        boards: [{ board, deal: deal.deal, dealer: deal.dealer, vulnerability: chosen(texts) }],
      })}
      places={["boards.0.vulnerability"]}
      lacksOf={(texts) => (chosen(texts) === deal.vulnerability ? { vulnerability: "same" } : {})}
      csrf={csrf}
      next={next}
      words={say("do.deal")}
      ask={(texts) => say("ask.record", { from: vulnerable(deal.vulnerability), to: vulnerable(chosen(texts)) })}
      follows={[say("then.vulnerable"), say("then.noted"), say("then.clocks")]}
      why={false}
    >
      <At places={["boards.0.vulnerability"]}>
        <Choose
          name="vulnerability"
          words={say("vulnerability")}
          choices={SIDES.map((value) => ({ value, words: vulnerable(value) }))}
          chosen={deal.vulnerability}
        />
      </At>
    </ActForm>
  );
};
