/** Erasing a person's name everywhere. Typed twice, because it cannot be undone. */
import { useTranslations } from "next-intl";
import { TextField } from "./Fields.tsx";
import { OfficeForm } from "./OfficeForm.tsx";
import type { OfficeProps } from "./types.ts";

export const People = ({ csrf }: OfficeProps) => {
  const say = useTranslations("office");
  return (
    <div className="stack">
      <p>{say("erasePersonHint")}</p>
      <OfficeForm deed="erasePerson" csrf={csrf} words={say("erasePerson")} done={say("erased")}>
        <TextField name="person" words={say("personId")} required />
        <TextField name="again" words={say("eraseConfirm")} required />
      </OfficeForm>
    </div>
  );
};
