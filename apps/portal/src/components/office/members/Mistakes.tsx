"use client";
/** What is wrong in a list, line by line: each is put right here, or its line is left out. */
import { useTranslations } from "next-intl";
import type { Mistake } from "./list-report.ts";

export const Mistakes = ({ mistakes, wrong }: { readonly mistakes: readonly Mistake[]; readonly wrong: number }) => {
  const say = useTranslations("members");
  return (
    <section className="stack tight">
      <h4>{say("wrongLines", { count: wrong })}</h4>
      <p className="quiet">{say("putRight")}</p>
      <ul className="sheet rows">
        {mistakes.map(({ line, field, kind, written, first }, at) => (
          <li key={`${line} ${field ?? ""} ${kind}`} className="pad stack tight">
            <div>
              <span className="tag open">{say("line", { line })}</span>{" "}
              {say(`mistakes.${kind}`, { written, first: first ?? 0 })}
            </div>
            <div className="filters">
              {field === undefined ? null : (
                <label className="field">
                  <span>{say("instead", { field: say(`fields.${field}`), line })}</span>
                  <input type="text" name={`right ${line} ${field}`} defaultValue={written} maxLength={200} />
                </label>
              )}
              {mistakes[at - 1]?.line === line ? null : (
                <label>
                  <input type="checkbox" name="leaveOut" value={line} /> {say("leaveOut", { line })}
                </label>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
