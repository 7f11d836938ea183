"use client";
/** Makes an API key for a program, with one role over something that is there. */
import { useTranslations } from "next-intl";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { NewKey } from "@traveller/contract/answers";
import { TextField } from "../forms/Fields.tsx";
import { grantOf, RoleOver } from "./RoleOver.tsx";

export const KeyForm = ({
  csrf,
  authority,
  revoked,
}: {
  readonly csrf: string;
  readonly authority: string;
  /** How keys begin that work no more. */
  readonly revoked: readonly string[];
}) => {
  const say = useTranslations("office");
  return (
    <OfficeAct
      command={(texts) => ({
        type: "CreateKey",
        name: texts["name"] ?? "",
        grants: [grantOf(texts, authority)],
      })}
      places={["grants.0.role", "grants.0.over"]}
      csrf={csrf}
      words={say("makeKey")}
      done={say("granted")}
      once={say("keyOnce")}
      secretOf={(body) => NewKey.safeParse(body).data?.answer.key}
      spent={(secret) => revoked.some((start) => secret.startsWith(start))}
    >
      <TextField name="name" words={say("keyName")} required />
      <RoleOver at="grants.0" />
    </OfficeAct>
  );
};
