"use client";
/** What can be typed, for whoever writes with a keyboard; on a phone nothing of it. */
import { useTranslations } from "next-intl";

const KEYS = [
  { does: "bid", keys: ["1–7", "C", "D", "H", "S", "N"] },
  { does: "calls", keys: ["P", "X", "R"] },
  { does: "card", keys: ["A", "K", "Q", "J", "T", "9–2"] },
] as const;

export const KeyLegend = () => {
  const say = useTranslations("atTable.record");
  const keys = (of: readonly string[]) => of.map((key) => <kbd key={key}>{key}</kbd>);
  return (
    <dl className="key-legend small" aria-label={say("keys.title")}>
      {KEYS.map(({ does, keys: of }) => (
        <div key={does}>
          <dt>{keys(of)}</dt>
          <dd>{say(`keys.${does}`)}</dd>
        </div>
      ))}
      <div>
        <dt>{keys(["!"])}</dt>
        <dd>{say("alert")}</dd>
      </div>
      <div>
        <dt>{keys(["⌫"])}</dt>
        <dd>{say("keys.off")}</dd>
      </div>
      <div>
        <dt>{keys(["F2"])}</dt>
        <dd>{say("director")}</dd>
      </div>
      <div>
        <dt>{keys(["F4"])}</dt>
        <dd>{say("claim")}</dd>
      </div>
    </dl>
  );
};
