"use client";
/** A number, and what is asked about it: a member, whether a guest was he; or the office, to merge another number of one's own. */
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";

export const NumberForm = ({
  csrf,
  authority,
  about,
  words,
}: {
  readonly csrf: string;
  readonly authority: string;
  /** A guest, of whom a member is asked by the number; or the member himself, to whom another number is to be added. */
  readonly about: { readonly guest: string; readonly session: string } | { readonly person: string };
  readonly words: { readonly number: string; readonly send: string; readonly done: string };
}) => (
  <OfficeAct
    command={({ number = "" }) => {
      const numbered = `${authority}:${number.trim()}`;
      return "guest" in about
        ? { type: "ClaimPerson", who: about.guest, person: numbered, session: about.session }
        : { type: "ClaimPerson", who: numbered, person: about.person };
    }}
    places={["person", "who"]}
    csrf={csrf}
    words={words.send}
    done={words.done}
  >
    <At places={["person", "who"]}>
      <label className="field">
        <span>{words.number}</span>
        <input type="text" name="number" required maxLength={32} pattern="[^\s\/:]+" autoComplete="off" />
      </label>
    </At>
  </OfficeAct>
);
