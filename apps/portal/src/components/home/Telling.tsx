/** Rulings that others can learn from, on the first page: on which Laws, where, what became of them. Nobody is named here. Laws 81 to 85, 92, 93. */
import type { CaseSummary } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { LawTag } from "#components/laws/LawTag.tsx";
import { CaseTag } from "#components/rulings/CaseList.tsx";
import { Ruled } from "#components/game/Ruled.tsx";
import { caseAddress, casePlace } from "#format/case-address.ts";

export const Telling = ({ cases }: { readonly cases: readonly CaseSummary[] }) => {
  const [say, rulings] = [useTranslations("home"), useTranslations("rulings")];
  if (cases.length === 0) return null;
  return (
    <section className="sheet pad stack tight">
      <h2 className="h3">{say("rulings")}</h2>
      <ul className="stack told">
        {cases.map((one) => (
          <li key={`${one.session.id} ${one.id}`} className="stack tight">
            <div>
              <Link href={caseAddress(one)} prefetch={false}>
                {casePlace(rulings, one)}
              </Link>
              <div className="small quiet">{one.session.title}</div>
            </div>
            <div className="row tight small">
              {one.laws.map((law) => (
                <LawTag key={law} law={law} />
              ))}
              {one.result === null ? null : (
                <span>
                  <Ruled ruled={one.result} />
                </span>
              )}
              <CaseTag one={one} />
            </div>
          </li>
        ))}
      </ul>
      <p className="small">
        <Link href="/rulings" prefetch={false}>
          {say("allRulings")}
        </Link>
      </p>
    </section>
  );
};
