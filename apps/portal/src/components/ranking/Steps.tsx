/** How a number came about: each step's name, its formula as the scheme has it, what it spoke of and what it came to; in the officer's words where he wrote some. */
import type { Worked } from "@traveller/engine/ranking";
import { useLocale, useTranslations } from "next-intl";
import { mixed } from "#format/fraction.ts";

type Value = Worked["value"];

const useValue = (): ((value: Value) => string) => {
  const [say, locale] = [useTranslations("rankings"), useLocale()];
  return (value) => {
    if (typeof value === "boolean") return say(value ? "yes" : "no");
    return /^-?\d+(?:\/\d+)?$/u.test(value) ? mixed(value, locale) : `“${value}”`;
  };
};

export const Steps = ({ worked }: { readonly worked: readonly Worked[] }) => {
  const value = useValue();
  return (
    <dl className="worked">
      {worked.map((one, index) => (
        <div key={`${one.name ?? ""} ${index}`}>
          <dt>{one.says ?? one.name ?? ""}</dt>
          <dd>
            <code>
              {one.name === undefined ? "" : `${one.name} = `}
              {one.formula}
            </code>{" "}
            = <strong>{value(one.value)}</strong>
            {one.uses.length === 0 ? null : (
              <span className="small quiet">
                {" "}
                ({one.uses.map((use) => `${use.name} ${value(use.value)}`).join(", ")})
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

type Trouble = Parameters<ReturnType<typeof useTranslations<"rankings.trouble">>>[0];
type Unworked = { readonly formula: string; readonly why: { readonly trouble: { readonly kind: Trouble } } };

/** A condition that does not hold, or a formula that came to nothing. */
export const WhyNot = ({ why }: { readonly why: Worked | Unworked }) => {
  const say = useTranslations("rankings");
  return (
    <span>
      {"says" in why && why.says !== undefined ? `${why.says}: ` : null}
      <code>{why.formula}</code>
      {"why" in why ? ` ${say(`trouble.${why.why.trouble.kind}`)}` : null}
    </span>
  );
};
