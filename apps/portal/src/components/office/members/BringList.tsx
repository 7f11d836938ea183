"use client";
/**
 * A list of members comes in: the file is read, its columns are matched, what is wrong is put right or left out, what it would change is seen; then it is told.
 * Until then nothing is.
 */
import { MEMBER_FIELDS } from "@traveller/contract/codes";
import { useTranslations } from "next-intl";
import { useReadAnew } from "#components/useReadAnew.ts";
import { type FormEvent, useRef, useState } from "react";
import type { Refusal } from "@traveller/contract/answers";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { useScript } from "#components/useScript.ts";
import { postToDoor, type Said, send } from "#door/send.ts";
import { bringFile } from "#door/bring-file.ts";
import { Columns } from "./Columns.tsx";
import { type AskedList, Brought, ListReport, widthOf } from "./list-report.ts";
import { ListChanges } from "./ListChanges.tsx";
import { Mistakes } from "./Mistakes.tsx";

const text = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

/** What is told with the list, and changes nothing of how it is read. */
const NOT_READ_BY: ReadonlySet<string> = new Set(["end", "until"]);

/** How the form says that the file is to be read: what was put right before stays so. */
const askedBy = (form: HTMLFormElement, before: AskedList, report: ListReport): AskedList => {
  const data = new FormData(form);
  const columns = Array.from(
    { length: widthOf(report) },
    (_, at) => MEMBER_FIELDS.find((field) => field === text(data, `column ${at}`)) ?? null,
  );
  const leaveOut = data.getAll("leaveOut").map(Number);
  const right = report.mistakes.flatMap(({ line, field, written }) => {
    if (field === undefined || leaveOut.includes(line)) return [];
    const value = text(data, `right ${line} ${field}`);
    return value === written ? [] : [{ line, field, value }];
  });
  const again = new Set(right.map(({ line, field }) => `${line} ${field}`));
  return {
    file: before.file,
    day: text(data, "day") === "" ? before.day : text(data, "day"),
    columns,
    titled: data.get("titled") !== null,
    leaveOut: [...new Set([...before.leaveOut, ...leaveOut])],
    corrections: [...before.corrections.filter(({ line, field }) => !again.has(`${line} ${field}`)), ...right],
  };
};

export const BringList = ({ csrf, today }: { readonly csrf: string; readonly today: string }) => {
  const say = useTranslations("members");
  const office = useTranslations("office");
  const readAnew = useReadAnew();
  const runs = useScript();
  const [asked, setAsked] = useState<AskedList>();
  const [report, setReport] = useState<ListReport>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [words, setWords] = useState("");
  // What stands in the form and was not looked at is not what would be told.
  const [touched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const found = useRef<HTMLOutputElement>(null);

  const failed = (said: Said): void => {
    setWords(said.kind === "silent" ? office("unavailable") : "");
    setRefusal(said.kind === "refused" ? said.refusal : undefined);
  };
  const read = async (next: AskedList): Promise<void> => {
    setBusy(true);
    setWords("");
    setRefusal(undefined);
    const said = await postToDoor("/members/read", next, csrf);
    const told = said.kind === "done" ? ListReport.safeParse(said.body) : undefined;
    setBusy(false);
    if (told?.success !== true) return failed(said.kind === "done" ? { kind: "silent" } : said);
    setAsked({ ...next, columns: told.data.columns, titled: told.data.titled, day: told.data.day });
    setReport(told.data);
    setTouched(false);
    setWords(say("looked", { wrong: told.data.counts.wrong }));
    // The form is another one now: whoever reads on by the keyboard begins with what was found.
    found.current?.focus();
  };
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    setReport(undefined);
    const said = await bringFile("/members/files", file, csrf);
    const brought = said.kind === "done" ? Brought.safeParse(said.body) : undefined;
    setBusy(false);
    if (brought?.success !== true) return failed(said.kind === "done" ? { kind: "silent" } : said);
    await read({ file: brought.data.file, day: today, leaveOut: [], corrections: [] });
  };
  const again = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (asked !== undefined && report !== undefined) void read(askedBy(event.currentTarget, asked, report));
  };
  const touch = ({ target }: FormEvent<HTMLFormElement>): void => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : "";
    if (name !== "" && !NOT_READ_BY.has(name)) setTouched(true);
  };
  const tell = async (): Promise<void> => {
    if (form.current === null || asked === undefined || !form.current.reportValidity()) return;
    const data = new FormData(form.current);
    const until = data.get("end") === null ? "" : text(data, "until");
    setBusy(true);
    const said = await send(
      { type: "ImportMembers", ...asked, ...(until === "" ? {} : { notListed: { until } }) },
      csrf,
    );
    setBusy(false);
    if (said.kind !== "done") return failed(said);
    setReport(undefined);
    setAsked(undefined);
    setRefusal(undefined);
    setWords(say("told"));
    readAnew();
  };

  return (
    <section className="stack">
      <h3>{say("bring")}</h3>
      <p className="quiet">{say("bringHint")}</p>
      <label className="field">
        <span>{say("choose")}</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          disabled={!runs || busy}
          onChange={(event) => void bring(event.currentTarget.files?.[0])}
        />
      </label>
      {busy ? <progress aria-label={say("working")} /> : null}
      <output ref={found} tabIndex={-1}>
        {words}
      </output>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      {report === undefined ? null : (
        <form ref={form} className="stack" onSubmit={again} onChange={touch} key={JSON.stringify(asked)}>
          <Columns report={report} />
          {report.tooMany ? <p className="says bad">{say("tooMany")}</p> : null}
          {report.mistakes.length === 0 ? null : <Mistakes mistakes={report.mistakes} wrong={report.counts.wrong} />}
          <div className="row">
            <button className="btn" disabled={busy}>
              {say("again")}
            </button>
          </div>
          <ListChanges report={report} today={today} />
          <div className="row">
            <button
              type="button"
              className="btn main"
              disabled={busy || touched || report.counts.wrong > 0 || report.tooMany}
              onClick={() => void tell()}
            >
              {say("tell")}
            </button>
            {touched || report.counts.wrong > 0 ? (
              <span className="small quiet">{say(touched ? "lookFirst" : "firstRight")}</span>
            ) : null}
          </div>
        </form>
      )}
    </section>
  );
};
