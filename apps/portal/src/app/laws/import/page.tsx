/** An officer brings a law book: the file is read, what was recognised is shown, then it is kept. Works without a script. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { ImportReport } from "#components/laws/ImportReport.tsx";
import { LawBookReport } from "#components/laws/report.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { api } from "#server/caller.ts";
import { askDoor } from "#server/door.ts";
import { officer } from "#server/office.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("laws"))("importTitle"),
  robots: { index: false },
});

const Import = async ({ searchParams }: Page) => {
  const [query, say, reader, books] = await Promise.all([
    searchParams,
    getTranslations("laws"),
    officer(),
    api().laws.books(),
  ]);
  if (reader === undefined)
    return (
      <div className="stack">
        <h1>{say("importTitle")}</h1>
        <div className="sheet">
          <Empty what={say("forbidden")} when={say("forbiddenHint")}>
            <Link className="btn" href="/sign-in?next=/laws/import" prefetch={false}>
              {say("signIn")}
            </Link>
          </Empty>
        </div>
      </div>
    );
  const file = query["file"];
  const report =
    typeof file === "string" && /^[0-9a-f]{64}$/u.test(file)
      ? await askDoor(`/lawbooks/${file}`, LawBookReport)
      : undefined;
  return (
    <div className="stack">
      <Crumbs way={[{ words: say("title"), href: "/laws" }, { words: say("importTitle") }]} />
      <h1>{say("importTitle")}</h1>
      <p className="lead">{say("importLead")}</p>
      <form method="post" action="/door/lawbooks" encType="multipart/form-data" className="drop">
        <input type="hidden" name="csrf" value={reader.csrf ?? ""} />
        <input type="hidden" name="next" value="/laws/import" />
        <label className="field">
          <span>{say("choose")}</span>
          <input type="file" name="file" required accept=".txt,text/plain" />
        </label>
        <button className="btn main">{say("read")}</button>
      </form>
      {report === undefined ? null : report.kind === "answered" ? (
        <ImportReport report={report.value} csrf={reader.csrf ?? ""} books={books.map(({ id }) => id)} />
      ) : report.kind === "refused" ? (
        <RefusalBox refusal={report.refusal} />
      ) : (
        <p className="says bad">{say("unavailable")}</p>
      )}
    </div>
  );
};
export default Import;
