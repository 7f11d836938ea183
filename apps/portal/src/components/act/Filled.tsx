"use client";
/** Fields of the ruling's form: each begins with what a draft has it filled in with. */
import { type ComponentProps, createContext, use, useEffect, useId, type ReactNode } from "react";
import type { Texts } from "#components/forms/texts.ts";
import { Choose } from "#components/act/Choose.tsx";
import { Lack, useLack } from "#components/forms/Lacking.tsx";

export const FilledWith = createContext<Texts>({});

/** Reads the form anew. */
export const Reread = createContext<() => void>(() => undefined);
/** For fields that come and go: what they say counts as soon as they are there. */
export const useReread = (fields: unknown): void => {
  const reread = use(Reread);
  useEffect(reread, [reread, fields]);
};

export const Pick = ({ chosen, ...of }: ComponentProps<typeof Choose>) => (
  <Choose {...of} chosen={use(FilledWith)[of.name] ?? chosen} />
);

export const Line = ({
  name,
  words,
  most = 200,
  begins,
  anew = false,
  mode,
  hint,
}: {
  readonly name: string;
  readonly words: string;
  readonly most?: number;
  readonly begins?: string | undefined;
  /** What a draft has is of something else by now. */
  readonly anew?: boolean;
  readonly mode?: "decimal" | "numeric";
  readonly hint?: ReactNode;
}) => {
  const filled = use(FilledWith);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words}</label>
      <input
        id={id}
        type="text"
        name={name}
        maxLength={most}
        inputMode={mode}
        defaultValue={anew ? begins : (filled[name] ?? begins)}
        autoComplete="off"
        spellCheck={false}
        {...useLack(name)}
      />
      <Lack of={name} />
      {hint === undefined ? null : <span className="small quiet">{hint}</span>}
    </div>
  );
};

export const Area = ({
  name,
  words,
  rows = 3,
}: {
  readonly name: string;
  readonly words: string;
  readonly rows?: number;
}) => {
  const filled = use(FilledWith);
  return (
    <label className="field">
      <span>{words}</span>
      <textarea name={name} rows={rows} maxLength={4000} defaultValue={filled[name]} />
    </label>
  );
};

/** One of several to tick, all of one name. */
export const Tick = ({
  name,
  value,
  begins = false,
  anew = false,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly begins?: boolean;
  /** What a draft has is of something else by now. */
  readonly anew?: boolean;
  readonly children: ReactNode;
}) => {
  const filled = use(FilledWith)[name];
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={anew || filled === undefined ? begins : filled.split(",").includes(value)}
      />{" "}
      <span>{children}</span>
    </label>
  );
};
