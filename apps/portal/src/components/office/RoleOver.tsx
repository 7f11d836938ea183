"use client";
/** A role, and what it is over: chosen, never typed. Over the federation there is only one. */
import { oneOf } from "#components/forms/one-of.ts";
import { ROLES } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { At } from "#components/act/ActForm.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { Choose } from "#components/act/Choose.tsx";
import { Pick, type PickKind } from "#components/act/Pick.tsx";

const OVER = ["club", "session", "tournament", "authority"] as const;

/** The grant that the fields say. */
export const grantOf = (texts: Texts, authority: string) => {
  const kind = oneOf(OVER, texts["kind"]);
  return {
    role: oneOf(ROLES, texts["role"]),
    over: { kind, id: kind === "authority" ? authority : (texts["over"] ?? "") },
  };
};

export const RoleOver = ({ at }: { /** Where the grant stands in the command. */ readonly at: string }) => {
  const say = useTranslations("office");
  const [kind, setKind] = useState<PickKind | "authority">("club");
  const set = (value: string): void => setKind(oneOf(OVER, value));
  return (
    <>
      <At places={[`${at}.role`]}>
        <Choose
          name="role"
          words={say("role")}
          choices={ROLES.map((value) => ({ value, words: say(`roleNames.${value}`) }))}
          chosen="club"
        />
      </At>
      <Choose
        name="kind"
        words={say("over")}
        choices={OVER.map((value) => ({ value, words: say(`overKinds.${value}`) }))}
        chosen="club"
        change={set}
      />
      {kind === "authority" ? null : (
        <At places={[`${at}.over`]}>
          <Pick key={kind} kind={kind} name="over" words={say("overWhat")} required />
        </At>
      )}
    </>
  );
};
