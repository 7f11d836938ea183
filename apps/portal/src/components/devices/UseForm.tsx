"use client";
/** What the devices at the tables are used for: results alone, or every call and card; at all of them, or at some. Laws 80B2, 81C1. */
import type { Refusal } from "@traveller/contract/answers";
import type { AtDevice } from "@traveller/contract/device";
import { useTranslations } from "next-intl";
import { useState, useTransition, type SubmitEvent } from "react";
import { tablesIn } from "#at-table/tables.ts";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { TextField } from "#components/forms/Fields.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf } from "#components/forms/texts.ts";
import { useReadAnew } from "#components/useReadAnew.ts";
import { send } from "#door/send.ts";

type Use = AtDevice["use"];
type Uses = {
  readonly all: Use;
  readonly tables: readonly (Use & { readonly section: string; readonly table: string })[];
};
const WAYS = ["results", "recorder"] as const satisfies readonly Use["way"][];
const IRREGULARITIES = ["happen", "impossible"] as const satisfies readonly Use["irregularities"][];

export const UseForm = ({
  session,
  section,
  uses: { all, tables },
  csrf,
}: {
  readonly session: string;
  readonly section: string;
  readonly uses: Uses;
  readonly csrf: string;
}) => {
  const say = useTranslations("atTable.devices");
  const office = useTranslations("office");
  const readAnew = useReadAnew();
  const [way, setWay] = useState<Use["way"]>(all.way);
  const [trouble, setTrouble] = useState<Refusal | "silent" | "tables">();
  const [done, setDone] = useState(false);
  const [pending, start] = useTransition();
  const set = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { irregularities, ofSection = "", ofTables = "" } = textsOf(event.currentTarget);
    const isAll = ofTables.trim() === "";
    const named = isAll ? [] : tablesIn(ofTables);
    setTrouble(named === undefined ? "tables" : undefined);
    setDone(false);
    if (named === undefined) return;
    start(async () => {
      const said = await send(
        {
          type: "SetWayOfUse",
          session,
          way,
          irregularities: irregularities === "impossible" ? "impossible" : "happen",
          ...(isAll ? {} : { tables: named.map((table) => ({ section: ofSection, table })) }),
        },
        csrf,
      );
      if (said.kind === "done") setDone(true);
      else setTrouble(said.kind === "refused" ? said.refusal : "silent");
      readAnew();
    });
  };
  return (
    <ScriptForm className="sheet pad stack act screen" onSubmit={set}>
      <h2 className="h3">{say("use")}</h2>
      <p>
        {say(`way.${all.way}`)}
        {tables.map((one) => (
          <span key={`${one.section}-${one.table}`} className="block">
            {one.section}-{one.table}: {say(`way.${one.way}`)}
          </span>
        ))}
      </p>
      <fieldset className="stack tight">
        <legend className="said">{say("use")}</legend>
        {WAYS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
            <span>{say(`way.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {way === "recorder" ? (
        <fieldset className="stack tight">
          <legend>{say("irregularities")}</legend>
          {IRREGULARITIES.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="irregularities" value={one} defaultChecked={all.irregularities === one} />
              <span>{say(`lets.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className="desk">
        <TextField name="ofSection" words={say("section")} value={section} required />
        <TextField name="ofTables" words={say("onlyTables")} />
      </div>
      <div>
        <SendButton className="btn" disabled={pending}>
          {say("set")}
        </SendButton>
      </div>
      <output className="block">{done ? say("isSet") : null}</output>
      {trouble === undefined ? null : typeof trouble === "object" ? (
        <RefusalBox refusal={trouble} />
      ) : (
        <p className="says bad" role="alert">
          {trouble === "silent" ? office("unavailable") : say("wrongTables")}
        </p>
      )}
    </ScriptForm>
  );
};
