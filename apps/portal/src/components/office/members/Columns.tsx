"use client";
/** Which column of a list says what, above its first lines. */
import { MEMBER_FIELDS } from "@traveller/contract/codes";
import { useTranslations } from "next-intl";
import { type ListReport, widthOf } from "./list-report.ts";

const DELIMITERS: Readonly<Record<string, "comma" | "semicolon" | "tab" | "bar">> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar",
};

export const Columns = ({ report }: { readonly report: ListReport }) => {
  const say = useTranslations("members");
  const { columns, sample, titled, remembered, encoding, delimiter, lines, day } = report;
  const [head, ...others] = sample;
  const all = Array.from({ length: widthOf(report) }, (_, at) => at);
  return (
    <section className="stack tight">
      <h4>{say("columns")}</h4>
      <p className="quiet">
        {say("readAs", { encoding, delimiter: DELIMITERS[delimiter] ?? "comma", lines })}{" "}
        {remembered ? say("remembered") : null}
      </p>
      <div className="filters">
        <label>
          <input type="checkbox" name="titled" defaultChecked={titled} /> {say("titled")}
        </label>
        <label className="field">
          <span>{say("day")}</span>
          <input type="date" name="day" required defaultValue={day} />
        </label>
      </div>
      <ul className="sheet rows">
        {all.map((at) => (
          <li key={at} className="pad filters">
            <label className="field">
              <span>
                {say("column", { number: at + 1 })}
                {titled && (head?.[at] ?? "") !== "" ? ` · ${head?.[at]}` : null}
              </span>
              <select name={`column ${at}`} defaultValue={columns[at] ?? ""}>
                <option value="">{say("notUsed")}</option>
                {MEMBER_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {say(`fields.${field}`)}
                  </option>
                ))}
              </select>
            </label>
            <span className="small quiet">
              {(titled ? others : sample)
                .map((cells) => cells[at] ?? "")
                .filter((cell) => cell !== "")
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
