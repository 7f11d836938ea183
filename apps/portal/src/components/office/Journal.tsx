/** Who came in or was refused, and who may what since when: newest first, by person and kind, a page at a time. */
import { getFormatter, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { JournalPage, type JournalLine } from "@traveller/contract/answers";
import { isSeat } from "@traveller/engine";
import { JOURNAL_KINDS } from "@traveller/contract/codes";
import { eventWords } from "#format/table-event.ts";
import { handWords } from "#format/hands.ts";
import { askDoor } from "#server/door.ts";
import { journalAddress } from "./address.ts";
import { OfficeTable } from "./OfficeTable.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";
import { deviceWords, roleWords, type RoleWords } from "./words.ts";

const HERE = "/admin/journal";
const WHY = ["unknown", "used", "replaced", "expired", "withdrawn", "somebodyElse"] as const;
const WAYS = ["link", "mail", "passkey"] as const;
const FIELDS = ["name", "email", "number", "club"] as const;

const isOneOf = <T extends string>(all: readonly T[], word: string | undefined): word is T =>
  all.some((one) => one === word);

type Somebody = JournalLine["by"];

/** A name, or the number of somebody whose name is not known; of who was erased, only that. */
const called = async ({ person, name }: NonNullable<Somebody>): Promise<string> => {
  const say = await getTranslations("journal");
  const [, number] = /:(.+)$/.exec(person) ?? [];
  return name ?? (number === undefined ? say("unnamed") : say("numbered", { number }));
};
const Named = async ({ who }: { readonly who: Somebody }) =>
  who === null ? null : <Link href={journalAddress(who.person)}>{await called(who)}</Link>;

/** What more there is to say of the act: which role, which key, why not. */
const Detail = async ({
  line: { kind, about, key, passkey, actor },
  words,
}: {
  readonly line: JournalLine;
  readonly words: RoleWords;
}) => {
  const say = await getTranslations("journal");
  const { role, over, id = "", why, until, sessions, way, fields, file } = about;
  if (kind === "refusedAtTable") {
    const { session = "", section = "", table = "", board = "", event = "", seat = "" } = about;
    const [events, game] = await Promise.all([getTranslations("refusedAtTable"), getTranslations("game")]);
    const where = say("atTable", { place: `${section} ${table}`, board });
    return (
      <Link href={`/s/${encodeURIComponent(session)}/refused`}>
        {[where, eventWords(events, event), ...(isSeat(seat) ? [game(`seats.${seat}`)] : [])].join(", ")}
      </Link>
    );
  }
  if (role !== undefined && over !== undefined) return `${words.role(role)}, ${words.over({ kind: over, id })}`;
  if (kind === "signedIn" && isOneOf(WAYS, way)) return say(`ways.${way}`);
  if (kind === "passkeyAdded")
    return [passkey, isOneOf(WAYS, way) ? say("addedIn", { way: say(`ways.${way}`) }) : null]
      .filter(Boolean)
      .join(", ");
  if (kind === "passkeyRemoved") return sessions === "all" ? say("signedOutToo") : passkey;
  if (kind === "personCorrected" && fields !== undefined) return fieldWords(fields, (field) => say(`fields.${field}`));
  if (kind === "signInRefused" && isOneOf(WHY, why)) return say(`why.${why}`);
  if (kind === "linkMade" && until !== undefined)
    return (
      <>
        {say("until")} <Moment at={until} />
      </>
    );
  // By its digest: its name went with it, for it may hold the name of who was erased.
  if (file !== undefined)
    return (
      <Link href={`/send?file=${file}`}>
        <code>{file.slice(0, 12)}</code>
      </Link>
    );
  if (sessions === "all") return say("everywhere");
  return key !== null && actor !== "key" ? key.name : null;
};

/** What of a person was put right. */
const fieldWords = (fields: string, say: (field: (typeof FIELDS)[number]) => string): string =>
  fields
    .split(" ")
    .flatMap((field) => (isOneOf(FIELDS, field) ? [say(field)] : []))
    .join(", ");

const Who = async ({ line }: { readonly line: JournalLine }) => {
  const [say, format, device] = await Promise.all([getTranslations("journal"), getFormatter(), deviceWords()]);
  const list = (names: readonly string[]): string => format.list(names, { type: "conjunction" });
  const { actor, by, key, linkBy } = line;
  return (
    <>
      {actor === "machine" ? say("machine") : null}
      {actor === "nobody" ? say(line.kind === "linkExpired" ? "itself" : "nobody") : null}
      <Named who={by} />
      {actor === "key" && key !== null ? (
        <div className="small quiet">
          {key.device === null ? say("byKey", { name: key.name ?? say("keyGone") }) : device(key.device)}
        </div>
      ) : null}
      {linkBy.length === 0 ? null : (
        <div className="small quiet">{say("byLink", handWords(linkBy, say("unnamed"), list))}</div>
      )}
    </>
  );
};

const Filter = async ({
  kind,
  person,
  name,
}: {
  readonly kind: string;
  readonly person: string;
  /** Of the person, where it is an id that is asked for. */
  readonly name: string | undefined;
}) => {
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
      {name === undefined ? (
        <label className="field">
          <span>{say("person")}</span>
          <input type="text" name="person" defaultValue={person} maxLength={200} />
        </label>
      ) : (
        <div className="field">
          <span>{say("person")}</span>
          <input type="hidden" name="person" value={person} />
          <strong>{name}</strong>
        </div>
      )}
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
  const words = await roleWords(
    lines.flatMap(({ about: { role, over, id } }) =>
      role === undefined || over === undefined || id === undefined ? [] : [{ role, over: { kind: over, id } }],
    ),
  );
  const theirs = lines.flatMap(({ by, whom, linkBy }) => [by, whom, ...linkBy]).find((one) => one?.person === person);
  const older = new URLSearchParams(asked);
  if (next !== undefined) older.set("before", String(next));
  return (
    <div className="stack">
      <p>{say("lead")}</p>
      <Filter
        kind={kind}
        person={person}
        name={theirs === undefined || theirs === null ? undefined : await called(theirs)}
      />
      <OfficeTable
        caption={office("journal")}
        titles={[office("what"), say("who"), say("whom"), office("when"), say("place")]}
        empty={say(asked.size === 0 ? "none" : "noneFound")}
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {say(`kinds.${line.kind}`)}
              <div className="small quiet">
                <Detail line={line} words={words} />
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
