/** What is paid with an appeal, said before it is sent: how much, when it comes back, and when it does not. Law 92A. */
import { depositAsked } from "@traveller/engine/procedure";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";

export const Deposit = ({
  regulations,
  children,
}: {
  readonly regulations: Parameters<typeof depositAsked>[0];
  /** By which Law. */
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("appeal");
  const format = useFormatter();
  const asked = depositAsked(regulations);
  if (asked === undefined || asked.amount === 0) return null;
  const { amount, currency } = asked;
  return (
    <p className="says">
      {say("depositDue", {
        amount: format.number(amount, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }),
      })}{" "}
      {children}
    </p>
  );
};
