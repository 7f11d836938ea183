/** Sending results: a file is brought, read line by line, looked at, then sent. Each step has its address and works without a script. */
import type { Metadata } from "next";
import { sessionsMissingDeals, sessionSummaries } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import type { Choice } from "#components/send/Confirm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { Report } from "#components/send/Report.tsx";
import { Underway } from "#components/send/Underway.tsx";
import { Upload } from "#components/send/Upload.tsx";
import { ImportAnswer } from "@traveller/contract/answers";
import { dayText } from "#format/dates.ts";
import { askDoor } from "#server/door.ts";
import { model } from "#server/model.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("send"))("title"),
  robots: { index: false },
});

const SENDERS = new Set(["club", "organizer", "federation"]);

/** Those of the file's sent sessions that the read model has, as far as they were sent. */
const scoredOf = async ({ sent }: ImportAnswer): Promise<ReadonlySet<string>> => {
  const sessions = sent?.sessions ?? [];
  const known = await sessionSummaries(
    model(),
    sessions.map(({ id }) => id),
  );
  const reached = new Map(known.map(({ id, sequence }) => [id, sequence]));
  return new Set(sessions.flatMap(({ id, sequence }) => ((reached.get(id) ?? -1) >= sequence ? [id] : [])));
};

/** Sessions that hands without results may be added to; none where the file has results. */
const choicesFor = async ({ sessions }: ImportAnswer): Promise<readonly Choice[]> => {
  const [hands] = sessions;
  if (hands === undefined || sessions.some(({ counts }) => counts.results > 0)) return [];
  const [say, locale] = await Promise.all([getTranslations("send"), getLocale()]);
  const boards = sessions.flatMap((session) => session.hands);
  const found = await sessionsMissingDeals(model(), {
    boards,
    date: hands.date,
    club: hands.club?.id,
  });
  return found.map(({ id, title, date, clubName, missing }) => ({
    id,
    words: [
      title,
      date === null ? null : dayText(date, locale, true),
      clubName,
      say("hands.missing", { missing, left: boards.length - missing }),
    ]
      .filter((part) => part !== null && part !== "")
      .join(", "),
  }));
};

const File = async ({ digest, csrf }: { readonly digest: string; readonly csrf: string }) => {
  const say = await getTranslations("send");
  const asked = await askDoor(`/imports/${digest}`, ImportAnswer);
  if (asked.kind !== "answered") {
    const refusal =
      asked.kind === "refused" ? asked.refusal : { code: "failed", message: say("failed"), hint: say("tryAgain") };
    return <RefusalBox refusal={refusal} />;
  }
  const file = asked.value;
  const busy = file.state === "waiting" || file.state === "reading" || file.state === "sending";
  return (
    <div className="stack">
      <p className="row">
        <b>{file.name}</b>
        <span className="quiet">
          {[file.format?.toUpperCase(), file.program].filter((one) => one !== undefined && one !== null).join(", ")}
        </span>
        <code className="quiet" title={file.digest}>
          {file.digest.slice(0, 12)}
        </code>
      </p>
      {busy ? (
        <Underway digest={digest} name={file.name} sending={file.state === "sending"} progress={file.progress} />
      ) : (
        <Report file={file} csrf={csrf} scored={await scoredOf(file)} choices={await choicesFor(file)} />
      )}
      <p>
        <Link className="btn" href="/send">
          {say("again")}
        </Link>
      </p>
    </div>
  );
};

const Send = async ({ searchParams }: Page) => {
  const [{ file }, say, signIn, reader] = await Promise.all([
    searchParams,
    getTranslations("send"),
    getTranslations("signIn"),
    me(),
  ]);
  const digest = typeof file === "string" && /^[0-9a-f]{64}$/.test(file) ? file : undefined;
  const mayBring = reader?.roles.some((role) => SENDERS.has(role)) === true;
  return (
    <div className="stack">
      <h1>{say("title")}</h1>
      {digest === undefined ? <p className="lead">{say("lead")}</p> : null}
      {reader === undefined ? (
        <section className="sheet pad stack tight">
          <h2 className="h3">{say("signInFirst")}</h2>
          <p className="quiet">{say("signInHint")}</p>
          <p>
            <Link className="btn main" href="/sign-in?next=/send">
              {signIn("title")}
            </Link>
          </p>
        </section>
      ) : !mayBring ? (
        <p className="says">{say("noRole")}</p>
      ) : digest === undefined ? (
        <>
          <Upload csrf={reader.csrf ?? ""} />
          <p className="small quiet">{say("clubHint")}</p>
        </>
      ) : (
        <File digest={digest} csrf={reader.csrf ?? ""} />
      )}
    </div>
  );
};
export default Send;
