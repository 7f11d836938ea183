/** One-time sign-in links, to be handed over by whatever way the officer trusts. */
import { useTranslations } from "next-intl";
import { TextField } from "../forms/Fields.tsx";
import { OfficeForm } from "./OfficeForm.tsx";
import type { OfficeProps } from "./types.ts";

export const Links = ({ csrf }: OfficeProps) => {
  const say = useTranslations("office");
  return (
    <OfficeForm deed="link" csrf={csrf} words={say("makeLink")} done={say("granted")} once={say("linkOnce")}>
      <TextField name="email" type="email" words={say("linkFor")} required />
      <TextField name="name" words={say("name")} />
    </OfficeForm>
  );
};
