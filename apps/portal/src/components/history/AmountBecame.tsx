/** From how much to how much: what a penalty takes, of which nothing is a warning; what was carried over, of which nothing is an amount. Laws 78, 90, 91. */
import { exact, makeExact, sessionEvents } from "@traveller/engine";
import type { ChangeView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import { z } from "zod";
import { usePenaltyAmount, usePenaltyOrWarning } from "#components/usePenaltyUnit.ts";
import { mixed } from "#format/fraction.ts";

const WithAmount = z.object({ amount: sessionEvents.PenaltyImposed.shape.amount, unit: z.string() });

export const AmountBecame = ({
  change: { kind, before, after },
}: {
  readonly change: Pick<ChangeView, "kind" | "before" | "after">;
}) => {
  const say = useTranslations("change");
  const locale = useLocale();
  const [amountIn, penaltyIn] = [usePenaltyAmount(), usePenaltyOrWarning()];
  const said = (one: unknown): string => {
    const read = WithAmount.safeParse(one);
    if (!read.success) return say("nothing");
    const amount = makeExact(exact(read.data.amount));
    return (kind === "carryOver" ? amountIn : penaltyIn)(read.data.unit, amount, mixed(amount, locale));
  };
  return (
    <div>
      {said(before)} → {kind === "penaltyLifted" ? say("nothing") : said(after)}
    </div>
  );
};
