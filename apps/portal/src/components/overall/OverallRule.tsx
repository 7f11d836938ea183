/** How the sessions of an event were put together, in a sentence or two, with what it rests on. */
import type { Overall } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import { exact, makeExact } from "@traveller/engine";
import { Basis } from "#components/laws/Basis.tsx";
import { mixed } from "#format/fraction.ts";

export const OverallRule = ({
  overall,
  titles,
}: {
  readonly overall: Overall;
  /** Of the tournament's sessions, by id. */
  readonly titles: ReadonlyMap<string, string>;
}) => {
  const say = useTranslations("overall");
  const locale = useLocale();
  const { rules, before, lists } = overall;
  const { sessionWeights, carryOver } = rules;
  const rows = lists.flatMap((list) => list.rows);
  return (
    <p className="small quiet">
      {typeof sessionWeights === "string"
        ? say(`rule.${sessionWeights}`)
        : say("rule.weights", {
            weights: sessionWeights.map((weight) => mixed(makeExact(exact(weight)), locale)).join(" : "),
          })}
      {sessionWeights === "sum" && carryOver === "none" && rows.every(({ percent }) => percent !== null) ? (
        <> {say("ranked")}</>
      ) : null}
      {rows.some(({ rank }) => rank === null) ? <> {say("missing")}</> : null}
      {before.length === 0 ? null : (
        <> {say("before", { sessions: before.map((id) => titles.get(id) ?? id).join(", ") })}</>
      )}
      <Basis
        basis={[
          { law: "78D" },
          { option: "sessionWeights", value: sessionWeights },
          ...(carryOver === "none" ? [] : [{ option: "carryOver", value: carryOver }]),
        ]}
      />
    </p>
  );
};
