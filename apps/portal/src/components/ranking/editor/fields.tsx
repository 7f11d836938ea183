"use client";
/** The fields of a scheme: each knows where in it it stands, and shows what is wrong there while one writes. */
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { type Exact, exactOf, type Rounding } from "./draft.ts";

/** What is wrong, by its place. */
export const Wrong = createContext<ReadonlyMap<string, string>>(new Map());

type Own = {
  readonly at: string;
  readonly words: string;
  readonly value: string;
  readonly set: (value: string) => void;
};

export const Line = ({ at, words, value, set, formula = false }: Own & { readonly formula?: boolean }) => {
  const wrong = useContext(Wrong).get(at);
  const id = useId();
  const own = {
    value,
    "data-at": at,
    "aria-invalid": wrong !== undefined,
    "aria-describedby": wrong === undefined ? undefined : id,
    spellCheck: !formula,
    autoComplete: "off",
  };
  return (
    <label className="field grow">
      <span>{words}</span>
      {formula ? (
        <textarea
          {...own}
          className="code"
          rows={value.length > 60 ? 3 : 1}
          onChange={({ target }) => set(target.value)}
        />
      ) : (
        <input {...own} type="text" onChange={({ target }) => set(target.value)} />
      )}
      {wrong === undefined ? null : (
        <span id={id} className="wrong small">
          {wrong}
        </span>
      )}
    </label>
  );
};

/** A number that need not be whole: what is written stays as it is written. */
export const Numeral = ({
  at,
  words,
  value,
  set,
}: Omit<Own, "value" | "set"> & { readonly value: Exact; readonly set: (value: Exact) => void }) => {
  const [text, write] = useState(String(value));
  return (
    <Line
      at={at}
      words={words}
      // A row that was moved has another value than what was written where it stands now.
      value={exactOf(text) === value ? text : String(value)}
      set={(written) => {
        write(written);
        set(exactOf(written));
      }}
    />
  );
};

export const Choice = <One extends string>({
  words,
  value,
  of,
  set,
}: {
  readonly words: string;
  readonly value: One;
  readonly of: readonly (readonly [One, string])[];
  readonly set: (value: One) => void;
}) => (
  <label className="field">
    <span>{words}</span>
    <select
      value={value}
      onChange={({ target }) => {
        const chosen = of.find(([one]) => one === target.value);
        if (chosen !== undefined) set(chosen[0]);
      }}
    >
      {of.map(([one, said]) => (
        <option key={one} value={one}>
          {said}
        </option>
      ))}
    </select>
  </label>
);

const MODES = ["ceiling", "floor", "halfUp", "halfAwayFromZero", "halfToEven", "halfTowardZero", "truncate"] as const;

export const Rounded = ({
  at,
  value,
  set,
  always = false,
}: {
  readonly at: string;
  readonly value: Rounding | undefined;
  readonly set: (value: Rounding | undefined) => void;
  /** It has to be said. */
  readonly always?: boolean;
}) => {
  const say = useTranslations("scheme");
  const mode = MODES.find((one) => one === value?.mode) ?? "none";
  return (
    <>
      <Choice
        words={say("rounding")}
        value={mode}
        of={[
          ...(always ? [] : [["none", say("roundedNot")] as const]),
          ...MODES.map((one) => [one, say(`modes.${one}`)] as const),
        ]}
        set={(chosen) => set(chosen === "none" ? undefined : { step: value?.step ?? 1, mode: chosen })}
      />
      {value === undefined ? null : (
        <Numeral
          at={`${at}.step`}
          words={say("roundedTo")}
          value={value.step}
          set={(step) => set({ ...value, step })}
        />
      )}
    </>
  );
};

/** Rows that are added, moved up and left out. */
export const Rows = <Row,>({
  title,
  hint,
  names,
  all,
  set,
  blank,
  add,
  renderRow,
}: {
  readonly title: string;
  readonly hint?: string;
  /** What their formulas may speak of. */
  readonly names?: readonly string[];
  readonly all: readonly Row[] | undefined;
  readonly set: (all: Row[]) => void;
  readonly blank: Row;
  readonly add: string;
  readonly renderRow: (one: Row, change: (one: Row) => void, index: number) => ReactNode;
}) => {
  const say = useTranslations("scheme");
  const rows = all ?? [];
  return (
    <fieldset className="option-field scheme-part">
      <legend>{title}</legend>
      {hint === undefined ? null : <p className="small quiet">{hint}</p>}
      {names === undefined ? null : <Names of={names} />}
      {rows.map((one, index) => (
        // A row has no name of its own that could not change while it is written.
        <div key={index} className="stack tight scheme-row">
          {renderRow(one, (changed) => set(rows.map((other, at) => (at === index ? changed : other))), index)}
          <div className="row">
            {index === 0 ? null : (
              <PageButton
                className="btn small"
                aria-label={say("upNamed", { title, number: index + 1 })}
                onClick={() =>
                  set(rows.flatMap((other, at) => (at === index - 1 ? [one, other] : at === index ? [] : [other])))
                }
              >
                {say("up")}
              </PageButton>
            )}
            <PageButton
              className="btn small"
              aria-label={say("leaveOutNamed", { title, number: index + 1 })}
              onClick={() => set(rows.filter((_, at) => at !== index))}
            >
              {say("leaveOut")}
            </PageButton>
          </div>
        </div>
      ))}
      <div>
        <PageButton className="btn small" onClick={() => set([...rows, blank])}>
          {add}
        </PageButton>
      </div>
    </fieldset>
  );
};

export const Names = ({ of }: { readonly of: readonly string[] }) => {
  const say = useTranslations("scheme");
  return (
    <p className="small quiet">
      {say("names")} <code>{of.join(", ")}</code>
    </p>
  );
};
