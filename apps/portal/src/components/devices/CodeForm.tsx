"use client";
/** Makes a code for each of the tables that somebody names, one after the other. Codes are shown once, on cards for the tables. */
import { NewDevice } from "@traveller/contract/device";
import type { Refusal } from "@traveller/contract/answers";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState, useTransition, type SubmitEvent } from "react";
import { tablesIn } from "#at-table/tables.ts";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { TextField } from "#components/forms/Fields.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf } from "#components/forms/texts.ts";
import { useReadAnew } from "#components/useReadAnew.ts";
import { send } from "#door/send.ts";
import type { TableCode } from "./TableCards.tsx";

/** What draws the pictures comes when there is one to draw. */
const TableCards = dynamic(() => import("./TableCards.tsx").then((made) => made.TableCards));

export const CodeForm = ({
  session,
  title,
  section,
  csrf,
}: {
  readonly session: string;
  readonly title: string;
  readonly section: string;
  readonly csrf: string;
}) => {
  const say = useTranslations("atTable.devices");
  const office = useTranslations("office");
  const readAnew = useReadAnew();
  const [codes, setCodes] = useState<readonly TableCode[]>([]);
  const [trouble, setTrouble] = useState<Refusal | "silent" | "tables">();
  const [pending, start] = useTransition();
  /** Nothing where it was not made, and why is said. */
  const made = async (of: string, table: string): Promise<TableCode | undefined> => {
    const device = { use: "table", session, section: of, table } as const;
    const said = await send({ type: "CreateDeviceKey", device }, csrf);
    const answer = said.kind === "done" ? NewDevice.safeParse(said.body).data?.answer : undefined;
    if (answer === undefined) setTrouble(said.kind === "refused" ? said.refusal : "silent");
    return answer;
  };
  const make = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { section: of = "", tables: named = "" } = textsOf(event.currentTarget);
    const tables = tablesIn(named);
    setTrouble(tables === undefined ? "tables" : undefined);
    start(async () => {
      for (const table of tables ?? []) {
        // One after the other, so that the first that is refused ends it, and the list is in order.
        // oxlint-disable-next-line no-await-in-loop
        const code = await made(of, table);
        if (code === undefined) break;
        setCodes((before) => [...before.filter(({ place }) => place !== code.place), code]);
      }
      readAnew();
    });
  };
  return (
    <>
      <ScriptForm className="sheet pad stack act screen" onSubmit={make}>
        <div className="desk">
          <TextField name="section" words={say("section")} value={section} required />
          <TextField name="tables" words={say("tables")} required />
          <p className="small quiet">{say("several")}</p>
        </div>
        <div>
          <SendButton className="btn main" disabled={pending}>
            {say("make")}
          </SendButton>
        </div>
        {trouble === undefined ? null : typeof trouble === "object" ? (
          <RefusalBox refusal={trouble} />
        ) : (
          <p className="says bad" role="alert">
            {trouble === "silent" ? office("unavailable") : say("wrongTables")}
          </p>
        )}
      </ScriptForm>
      <output className="block">
        {codes.length === 0 ? null : <TableCards session={session} title={title} codes={codes} />}
      </output>
    </>
  );
};
