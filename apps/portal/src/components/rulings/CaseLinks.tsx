/** The ways from a result to its cases: each by its number, with what became of it; and under appeal, to what would change. Laws 81C, 92. */
import type { CaseOfResult } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import { caseAddress, fallsAddress } from "#format/case-address.ts";

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
      <Fragment key={id}>
        {" "}
        <Link className="small" href={caseAddress({ session: { id: session }, id })} prefetch={false}>
          {say("number", { number })}: {outcome === null ? say(`states.${state}`) : say(`outcomes.${outcome}`)}
        </Link>
        {outcome === "underAppeal" ? (
          <>
            {" "}
            <Link className="small" href={fallsAddress({ session: { id: session }, id })} prefetch={false}>
              {say("wouldChange")}
            </Link>
          </>
        ) : null}
      </Fragment>
    ));
};
