/** Who was fined and how much, under which paragraph: as it was imposed, as it stands, or as far as a draft has it. Laws 90, 91. */
import { type Contest, equalExact, exact, makeExact, ZERO } from "@traveller/engine";
import type { CaseFile, CasePenalty } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import type { Drafted } from "#components/rule/drafted.ts";
import { LawTag } from "#components/laws/LawTag.tsx";
import { usePenaltyTaken } from "#components/usePenaltyUnit.ts";
import { useNames } from "#components/useNames.ts";
import { mixed } from "#format/fraction.ts";

export const Penalties = ({
  of,
  contest,
  imposed = false,
}: {
  readonly of: readonly CasePenalty[];
  readonly contest: Contest;
  /** As each was imposed, whatever became of it. */
  readonly imposed?: boolean;
}) => {
  const say = useTranslations("rulings");
  const { name } = useNames(contest);
  const taken = usePenaltyTaken();
  return of.map((one) => {
    const amount = imposed ? one.imposed : one.amount;
    return (
      <div key={one.penalty}>
        {name(one.who)}: <b>{amount === null ? say("events.PenaltyLifted") : taken(one.unit, String(amount))}</b>{" "}
        <LawTag law={one.law} />
        {one.offence === undefined ? null : <span className="small"> {one.offence}</span>}
        {one.appeals.map((number) => (
          <span key={number} className="small quiet">
            {" "}
            {say("appeal", { number })}
          </span>
        ))}
      </div>
    );
  });
};

/** Its paragraph is among the Laws of the draft. */
export const PenaltyDrafted = ({
  of: { contestant, offence, amount, unit },
  contest,
  labels,
}: {
  readonly of: NonNullable<Drafted["penalty"]>;
  readonly contest: Contest;
  readonly labels: CaseFile["labels"];
}) => {
  const { name } = useNames(contest);
  const taken = usePenaltyTaken();
  const units = useTranslations("units");
  const locale = useLocale();
  const written = amount === undefined ? undefined : String(amount);
  return (
    <div>
      {contestant === undefined ? null : name(labels.get(contestant))}
      {contestant === undefined || written === undefined ? null : ": "}
      {written === undefined ? null : (
        <b>
          {unit === undefined
            ? equalExact(exact(written), ZERO)
              ? units("warning")
              : `−${mixed(makeExact(exact(written)), locale)}`
            : taken(unit, written)}
        </b>
      )}
      {offence === undefined ? null : <span className="small"> {offence}</span>}
    </div>
  );
};
