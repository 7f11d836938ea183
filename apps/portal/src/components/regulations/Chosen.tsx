/** What the organizer has chosen, and what the authority has decided for the organizer, option by option. */
import { type Held, isOptionKey, LAW_OPTIONS, OPTION_KEYS, type Pending } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { ConditionsState } from "#server/conditions.ts";
import { Empty } from "#components/frame/Empty.tsx";
import { useOptions } from "#components/options/useOptions.ts";
import { LawTag } from "../laws/LawTag.tsx";
import { Question } from "../options/Question.tsx";

export const Chosen = ({
  conditions: { options, written },
  held,
  pending,
}: {
  readonly conditions: ConditionsState["conditions"];
  readonly held: Held;
  readonly pending: readonly Pending[];
}) => {
  const say = useTranslations("regulations");
  const tournament = useTranslations("tournament");
  const { text, title } = useOptions();
  const waits = new Set(pending.map(({ option }) => option));
  const keys = OPTION_KEYS.filter(
    (key) => Object.hasOwn(options, key) || (held.has(key) && LAW_OPTIONS[key].who !== "RA"),
  );
  const strange = Object.keys(options).filter((key) => !isOptionKey(key));
  return (
    <div className="sheet">
      {keys.length === 0 && strange.length === 0 && written.length === 0 ? (
        <Empty what={say("nothingChosen")} when={say("nothingChosenWhen")} />
      ) : (
        <table className="fold">
          <caption className="said">{tournament("conditions")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("option")}</th>
              <th scope="col">{say("value")}</th>
              <th scope="col">{say("decidedBy")}</th>
              <th scope="col">{say("law")}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => {
              const own = Object.hasOwn(options, key);
              return (
                <tr key={key}>
                  <th scope="row">
                    {title(key)}
                    <div className="small quiet">
                      <Question option={key} />
                    </div>
                  </th>
                  <td>
                    <b>{text(key, own ? options[key] : held.get(key)?.value)}</b>{" "}
                    {waits.has(key) ? <span className="tag open">{say("waits")}</span> : null}
                  </td>
                  <td className="small">{say(own ? "who.TO" : "who.RA")}</td>
                  <td>
                    <LawTag law={LAW_OPTIONS[key].law} />
                  </td>
                </tr>
              );
            })}
            {written.map(({ item, text: words }) => (
              <tr key={item}>
                <th scope="row">{say(`items.${item}`)}</th>
                <td className="prose">{words ?? say("erased")}</td>
                <td className="small">{say("who.TO")}</td>
                <td>
                  <LawTag law="78D" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
