"use client";
/** A field for words of whoever acts: why, or what they have to say. */
import { type ReactNode, useId } from "react";
import { At } from "#components/act/ActForm.tsx";
import { Lack, useLack } from "#components/forms/Lacking.tsx";

export const Why = ({
  name = "grounds",
  words,
  rows = 3,
  required = false,
  children,
}: {
  readonly name?: "grounds" | "text" | "cause";
  readonly words: string;
  readonly rows?: number;
  readonly required?: boolean;
  /** Who reads it. */
  readonly children?: ReactNode;
}) => {
  const id = useId();
  return (
    <At places={[name]}>
      <div className="field">
        <label htmlFor={id}>{words}</label>
        <textarea id={id} name={name} rows={rows} maxLength={4000} required={required} {...useLack(name)} />
        <Lack of={name} />
      </div>
      {children === undefined ? null : <p className="small quiet">{children}</p>}
    </At>
  );
};
