/** What was asked to be put right after the correction period, before whoever approves, declines or does it. Law 79C2. */
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNames } from "#components/useNames.ts";
import type { CaseOfPage } from "./CaseView.tsx";
import { LateChanges } from "./LateChanges.tsx";
import { LongWords } from "./LongWords.tsx";

export const LateAsked = ({ file: { events, labels, session } }: { readonly file: CaseOfPage }) => {
  const say = useTranslations("rulings.late");
  const { name } = useNames(session.contest);
  const id = useId();
  const asked = events.flatMap(({ told, words }) =>
    told.type === "LateCorrectionAsked" ? [{ changes: told.data.changes, why: words.claimed }] : [],
  )[0];
  return asked === undefined ? null : (
    <section className="sheet pad stack tight" aria-labelledby={id}>
      <h2 id={id} className="caps">
        {say("title")}
      </h2>
      <LateChanges changes={asked.changes} name={(contestant) => name(labels.get(contestant))} />
      {asked.why === undefined ? null : <LongWords text={asked.why} most={280} look="small words" />}
    </section>
  );
};
