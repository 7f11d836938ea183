/** The casebook of a tournament: the file of every ruling that is public, one after another, as a page and on paper. Laws 81 to 85, 92, 93. */
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { CaseSides, CaseTag } from "#components/rulings/CaseList.tsx";
import { type CaseOfPage, CaseView } from "#components/rulings/CaseView.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { caseAddress, casePlace } from "#format/case-address.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { tournamentOr404 } from "#server/tournament-page.ts";

/** More than a book of them is looked through at `/rulings`. */
const A_BOOK = 100;

export const generateMetadata = async ({ params }: Page<"tournament">): Promise<Metadata> => {
  const [{ id, title }, say] = await Promise.all([tournamentOr404(params), getTranslations("rulings")]);
  const path = `/t/${encodeURIComponent(id)}/rulings`;
  return {
    title: say("casebookOf", { title }),
    alternates: { canonical: path, types: { "application/json": `${path}.json`, "text/csv": `${path}.csv` } },
  };
};

const Chapter = ({ file }: { readonly file: CaseOfPage }) => {
  const say = useTranslations("rulings");
  const { summary } = file;
  return (
    <article className="stack tight">
      <div className="row between">
        <h2>
          <Link href={caseAddress(summary)} prefetch={false}>
            {casePlace(say, summary)}, {summary.session.title}
          </Link>
        </h2>
        <CaseTag one={summary} />
      </div>
      <p className="quiet">
        <CaseSides one={summary} />{" "}
        {summary.laws.map((law) => (
          <span key={law}>
            <LawTag law={law} />{" "}
          </span>
        ))}
      </p>
      <CaseView file={file} />
    </article>
  );
};

const Casebook = async ({ params }: Page<"tournament">) => {
  const [{ id, title }, say, frame, page] = await Promise.all([
    tournamentOr404(params),
    getTranslations("rulings"),
    getTranslations("frame"),
    getTranslations("session"),
  ]);
  const { count, files } = await api().cases.casebook({ tournament: id, limit: A_BOOK });
  const path = `/t/${encodeURIComponent(id)}`;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: frame("tournaments"), href: "/tournaments" },
          { words: title, href: path },
          { words: say("casebook") },
        ]}
      />
      <h1>{say("casebookOf", { title })}</h1>
      {count === 0 ? (
        <div className="sheet">
          <Empty what={say("none")} when={say("noneWhen")} />
        </div>
      ) : (
        <p className="row data screen">
          <Link href={`/rulings?tournament=${encodeURIComponent(id)}`} prefetch={false}>
            {say("count", { count })}
          </Link>
          <a href={`${path}/rulings.json`}>JSON</a>
          <a href={`${path}/rulings.csv`}>CSV</a>
          <PrintButton words={page("print")} />
        </p>
      )}
      {files.toReversed().map((file) => (
        <Chapter key={`${file.session.id} ${file.summary.id}`} file={file} />
      ))}
    </div>
  );
};
export default Casebook;
