"use client";
/** Gives somebody a role over something that is there. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Pick } from "#components/act/Pick.tsx";
import { grantOf, RoleOver } from "./RoleOver.tsx";

export const GrantForm = ({
  csrf,
  authority,
  person,
}: {
  readonly csrf: string;
  readonly authority: string;
  /** Who gets it; chosen where it is left out. */
  readonly person?: string;
}) => {
  const say = useTranslations("office");
  return (
    <OfficeAct
      command={(texts) => ({
        type: "GrantRole",
        to: { person: person ?? texts["person"] ?? "" },
        grant: grantOf(texts, authority),
      })}
      places={["to", "grant.role", "grant.over"]}
      csrf={csrf}
      words={say("grant")}
      done={say("granted")}
    >
      {person === undefined ? (
        <At places={["to"]}>
          <Pick kind="person" name="person" words={say("person")} required />
        </At>
      ) : null}
      <RoleOver at="grant" />
    </OfficeAct>
  );
};
