/** Rulings as a list: where, on which Laws, what was ruled, and what became of it. */
import type { CaseSummary } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { useNames } from "#components/useNames.ts";
import { caseAddress, casePlace } from "#format/case-address.ts";
import { isOpenCase } from "#format/open-case.ts";
import { Penalties } from "./Penalties.tsx";
import { Ruled } from "#components/game/Ruled.tsx";

const LOOK: Readonly<Partial<Record<string, string>>> = { underAppeal: "tag open", changed: "tag open" };

/** What became of a ruling; before it is given, how far the case has come. */
export const CaseTag = ({ one }: { readonly one: Pick<CaseSummary, "outcome" | "state"> }) => {
  const say = useTranslations("rulings");
  const { outcome, state } = one;
  if (outcome !== null) return <span className={LOOK[outcome] ?? "tag"}>{say(`outcomes.${outcome}`)}</span>;
  return <span className={isOpenCase(one) ? "tag open" : "tag"}>{say(`states.${state}`)}</span>;
};

/** Who met there, or whom it is about where it is about no board: by their names, or as North–South and East–West where names are not to be shown. */
export const CaseSides = ({ one }: { readonly one: CaseSummary }) => {
  const unit = useTranslations("units.sidesLong");
  const { name } = useNames(one.session.contest);
  if (one.board === null && one.sides === null) return one.about === null ? null : name(one.about);
  const side = (which: "NS" | "EW") => {
    const labels = which === "NS" ? one.sides?.ns : one.sides?.ew;
    return labels === undefined || labels.length === 0 ? unit(which) : labels.map((label) => name(label)).join(" + ");
  };
  return (
    <>
      {side("NS")} · {side("EW")}
    </>
  );
};

const Entry = ({ one, within }: { readonly one: CaseSummary; readonly within: boolean }) => {
  const say = useTranslations("rulings");
  const { session, laws, result, kind } = one;
  return (
    <li className="entry three">
      <div>
        <Link className="strong" href={caseAddress(one)} prefetch={false}>
          {casePlace(say, one)}
        </Link>
        <div className="small quiet">
          {within ? null : <>{session.title}. </>}
          {session.date === null ? null : (
            <>
              <Day date={session.date} />.{" "}
            </>
          )}
          {say("number", { number: one.number })}
          {one.givenAt === null ? null : (
            <>
              , <Moment at={one.givenAt} />
            </>
          )}
        </div>
        <div className="small faint">
          <CaseSides one={one} />
        </div>
      </div>
      <div>
        <div className="row tight">
          {laws.map((law) => (
            <LawTag key={law} law={law} />
          ))}
        </div>
        {result === null ? null : (
          <div className="small">
            <Ruled ruled={result} />
          </div>
        )}
        <div className="small">
          <Penalties of={one.penalties} contest={session.contest} />
        </div>
      </div>
      <div className="end">
        <CaseTag one={one} />
        {kind === null ? null : <div className="small quiet">{say(`kinds.${kind}`)}</div>}
      </div>
    </li>
  );
};

export const CaseList = ({
  cases,
  within = false,
}: {
  readonly cases: readonly CaseSummary[];
  /** Inside its session or tournament, which is not named again. */
  readonly within?: boolean;
}) => (
  <ul className="sheet rows">
    {cases.map((one) => (
      <Entry key={`${one.session.id} ${one.id}`} one={one} within={within} />
    ))}
  </ul>
);
