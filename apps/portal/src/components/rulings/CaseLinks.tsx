/** The ways from a result to its cases: each by its number, with what became of it. Laws 81C, 92. */
import type { CaseOfResult } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { caseAddress } from "#format/case-address.ts";

export const CaseLinks = ({
  session,
  result,
  cases,
}: {
  readonly session: string;
  readonly result: string;
  readonly cases: readonly CaseOfResult[];
}) => {
  const say = useTranslations("rulings");
  return cases
    .filter((one) => one.result === result)
    .map(({ id, number, outcome, state }) => (
      <Link key={id} className="small" href={caseAddress({ session: { id: session }, id })} prefetch={false}>
        {say("number", { number })}: {outcome === null ? say(`states.${state}`) : say(`outcomes.${outcome}`)}
      </Link>
    ));
};
