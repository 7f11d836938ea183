"use client";
/** A field for words of whoever acts: why, or what they have to say. */
import type { ReactNode } from "react";
import { At } from "#components/act/ActForm.tsx";

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
}) => (
  <At places={[name]}>
    <label className="field">
      <span>{words}</span>
      <textarea name={name} rows={rows} maxLength={4000} required={required} />
    </label>
    {children === undefined ? null : <p className="small quiet">{children}</p>}
  </At>
);
