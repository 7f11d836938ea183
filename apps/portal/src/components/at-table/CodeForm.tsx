"use client";
/** Makes a code for a table. It is shown once, with the address that has it after the `#`, where no log and no other page sees it. */
import { NewDevice } from "@traveller/contract/device";
import { useTranslations } from "next-intl";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { TextField } from "#components/forms/Fields.tsx";

export const CodeForm = ({
  session,
  section,
  csrf,
}: {
  readonly session: string;
  readonly section: string;
  readonly csrf: string;
}) => {
  const say = useTranslations("atTable.devices");
  const secretOf = (body: unknown): string | undefined => {
    const made = NewDevice.safeParse(body).data?.answer;
    if (made === undefined) return undefined;
    const path = `/table/${encodeURIComponent(session)}/${encodeURIComponent(made.place)}#${made.code}`;
    return `${made.code} ${new URL(path, globalThis.location.origin).toString()}`;
  };
  return (
    <OfficeAct
      command={(texts) => ({
        type: "CreateDeviceKey",
        device: { use: "table", session, section: texts["section"] ?? "", table: texts["table"] ?? "" },
      })}
      places={["device.section", "device.table"]}
      csrf={csrf}
      words={say("make")}
      done={say("made")}
      once={say("once")}
      secretOf={secretOf}
    >
      <TextField name="section" words={say("section")} value={section} required />
      <TextField name="table" words={say("table")} required />
    </OfficeAct>
  );
};
