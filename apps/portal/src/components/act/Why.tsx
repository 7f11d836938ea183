"use client";
/** Why something is done, in whoever's own words: what an act's form asks for beside what is done. */
import { At } from "./ActForm.tsx";

export const Why = ({ words, required = false }: { readonly words: string; readonly required?: boolean }) => (
  <At places={["reason"]}>
    <label className="field">
      <span>{words}</span>
      <textarea name="reason" rows={2} maxLength={4000} required={required} />
    </label>
  </At>
);
