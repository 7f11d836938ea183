/** What is paid with an appeal, said before it is sent: how much, when it comes back, and when it does not. Law 92A. */
import { depositAsked } from "@traveller/engine/procedure";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { moneyText } from "#format/money.ts";

type Regulations = Parameters<typeof depositAsked>[0];

/** How much it is, in money; nothing where none is asked. */
export const useDeposit = (regulations: Regulations): string | undefined => {
  const locale = useLocale();
  const asked = depositAsked(regulations);
  return asked === undefined || asked.amount === 0 ? undefined : moneyText(asked.amount, asked.currency, locale);
};

export const Deposit = ({
  regulations,
  children,
}: {
  readonly regulations: Regulations;
  /** By which Law. */
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("appeal");
  const amount = useDeposit(regulations);
  return amount === undefined ? null : (
    <p className="says">
      {say("depositDue", { amount })} {children}
    </p>
  );
};
