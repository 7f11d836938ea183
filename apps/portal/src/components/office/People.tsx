/**
 * Erasing a person's name everywhere. Typed twice, because it cannot be undone; and told first which originals hold the name, because they
 * are erased with it only where that is wished.
 */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { HeldOriginals } from "#door/answers.ts";
import { askDoor } from "#server/door.ts";
import { TextField } from "./Fields.tsx";
import { OfficeForm } from "./OfficeForm.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

/** Whom an id is of, and the files that name them. */
const Holding = async ({ person }: { readonly person: string }) => {
  const [say, asked] = await Promise.all([
    getTranslations("office"),
    askDoor("/originals", HeldOriginals, new URLSearchParams({ person })),
  ]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const { name, originals } = asked.value;
  return name === null ? (
    <p>{say("nobodyKnown")}</p>
  ) : (
    <div className="sheet pad stack tight">
      <p>{say("originalsHold", { name, count: originals.length })}</p>
      <ul>
        {originals.map((file) => (
          <li key={file.digest}>
            <Link href={`/send?file=${file.digest}`}>{file.name ?? file.digest.slice(0, 12)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const People = async ({ csrf, query }: OfficeProps) => {
  const say = await getTranslations("office");
  const { person = "" } = query;
  return (
    <div className="stack">
      <p>{say("erasePersonHint")}</p>
      <form className="filters" action="/admin/people">
        <label className="field">
          <span>{say("personId")}</span>
          <input type="text" name="person" defaultValue={person} maxLength={128} required spellCheck={false} />
        </label>
        <button className="btn">{say("lookUp")}</button>
      </form>
      {person === "" ? null : <Holding person={person} />}
      <OfficeForm deed="erasePerson" csrf={csrf} words={say("erasePerson")} done={say("erased")}>
        <TextField name="person" words={say("personId")} required />
        <TextField name="again" words={say("eraseConfirm")} required />
        <label className="field">
          <span>{say("originalsToo")}</span>
          <select name="originals" defaultValue="erase">
            <option value="erase">{say("eraseOriginals")}</option>
            <option value="keep">{say("keepOriginals")}</option>
          </select>
        </label>
      </OfficeForm>
    </div>
  );
};
