/** What is paid with an appeal, said before it is sent: how much, when it comes back, and when it does not. Law 92A. */
import { depositAsked } from "@traveller/engine/procedure";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { moneyText } from "#format/money.ts";

export const Deposit = ({
  regulations,
  children,
}: {
  readonly regulations: Parameters<typeof depositAsked>[0];
  /** By which Law. */
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("appeal");
  const locale = useLocale();
  const asked = depositAsked(regulations);
  if (asked === undefined || asked.amount === 0) return null;
  const { amount, currency } = asked;
  return (
    <p className="says">
      {say("depositDue", { amount: moneyText(amount, currency, locale) })} {children}
    </p>
  );
};
