/** Who came in or was refused, and who may what since when: newest first, by person and kind, a page at a time. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { JOURNAL_KINDS, JournalPage, type JournalLine } from "#door/journal.ts";
import { askDoor } from "#server/door.ts";
import { OfficeTable } from "./OfficeTable.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

const HERE = "/admin/journal";
const ROLES = ["player", "director", "committee", "club", "organizer", "federation"] as const;
const OVER = ["authority", "club", "tournament", "session"] as const;
const WHY = ["unknown", "used", "replaced", "expired"] as const;

const isOneOf = <T extends string>(all: readonly T[], word: string | undefined): word is T =>
  all.some((one) => one === word);

type Somebody = JournalLine["by"];

/** A name, or only the id of somebody whose name is not known, or was erased. */
const Named = ({ who }: { readonly who: Somebody }) =>
  who === null ? null : (
    <Link href={`${HERE}?person=${encodeURIComponent(who.person)}`}>{who.name ?? <code>{who.person}</code>}</Link>
  );

/** What more there is to say of the act: which role, which key, why not. */
const Detail = async ({ line: { kind, about, key, actor } }: { readonly line: JournalLine }) => {
  const [say, office] = await Promise.all([getTranslations("journal"), getTranslations("office")]);
  const { role, over, id, why, until, sessions } = about;
  if (isOneOf(ROLES, role) && isOneOf(OVER, over))
    return say("role", { role: office(`roleNames.${role}`), kind: office(`overKinds.${over}`), id: id ?? "" });
  if (kind === "signInRefused" && isOneOf(WHY, why)) return say(`why.${why}`);
  if (kind === "linkMade" && until !== undefined)
    return (
      <>
        {say("until")} <Moment at={until} />
      </>
    );
  if (sessions === "all") return say("everywhere");
  return key !== null && actor !== "key" ? key.name : null;
};

const Who = async ({ line }: { readonly line: JournalLine }) => {
  const say = await getTranslations("journal");
  const { actor, by, key, linkBy } = line;
  return (
    <>
      {actor === "machine" ? say("machine") : null}
      {actor === "nobody" ? say(line.kind === "linkExpired" ? "itself" : "nobody") : null}
      <Named who={by} />
      {actor === "key" && key !== null ? (
        <div className="small quiet">{say("byKey", { name: key.name ?? key.id })}</div>
      ) : null}
      {linkBy === null ? null : (
        <div className="small quiet">{say("byLink", { name: linkBy.name ?? linkBy.person })}</div>
      )}
    </>
  );
};

const Filter = async ({ kind, person }: { readonly kind: string; readonly person: string }) => {
  const [say, office] = await Promise.all([getTranslations("journal"), getTranslations("office")]);
  return (
    <form className="filters" action={HERE}>
      <label className="field">
        <span>{office("what")}</span>
        <select name="kind" defaultValue={kind}>
          <option value="">{say("any")}</option>
          {JOURNAL_KINDS.map((one) => (
            <option key={one} value={one}>
              {say(`kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{say("person")}</span>
        <input type="text" name="person" defaultValue={person} maxLength={200} />
      </label>
      <button className="btn main">{say("show")}</button>
      {kind === "" && person === "" ? null : (
        <Link className="btn" href={HERE}>
          {say("clear")}
        </Link>
      )}
    </form>
  );
};

export const Journal = async ({ query }: OfficeProps) => {
  const { kind = "", person = "", before } = query;
  const asked = new URLSearchParams(Object.entries({ kind, person }).filter(([, value]) => value !== ""));
  const wanted = new URLSearchParams(asked);
  if (before !== undefined) wanted.set("before", before);
  const [say, office, answer] = await Promise.all([
    getTranslations("journal"),
    getTranslations("office"),
    askDoor("/journal", JournalPage, wanted),
  ]);
  if (answer.kind !== "answered")
    return <Unavailable refusal={answer.kind === "refused" ? answer.refusal : undefined} />;
  const { lines, next } = answer.value;
  const older = new URLSearchParams(asked);
  if (next !== undefined) older.set("before", String(next));
  return (
    <div className="stack">
      <p>{say("lead")}</p>
      <Filter kind={kind} person={person} />
      <OfficeTable
        titles={[office("what"), say("who"), say("whom"), office("when"), say("place")]}
        empty={say(asked.size === 0 ? "none" : "noneFound")}
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {say(`kinds.${line.kind}`)}
              <div className="small quiet">
                <Detail line={line} />
              </div>
            </th>
            <td>
              <Who line={line} />
            </td>
            <td>{line.whom?.person === line.by?.person ? null : <Named who={line.whom} />}</td>
            <td className="small">
              <Moment at={line.at} />
            </td>
            <td className="small quiet">{line.address}</td>
          </tr>
        ))}
      </OfficeTable>
      <div className="row between">
        {before === undefined ? (
          <span />
        ) : (
          <Link className="btn" href={asked.size === 0 ? HERE : `${HERE}?${asked}`}>
            {say("latest")}
          </Link>
        )}
        {next === undefined ? null : (
          <Link className="btn" href={`${HERE}?${older}`}>
            {say("earlier")}
          </Link>
        )}
      </div>
    </div>
  );
};
