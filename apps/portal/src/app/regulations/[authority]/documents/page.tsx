/** An authority's regulations in prose: every document, and for officers a new one. Law 80B2(f). */
import { regulationVersions } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { DocumentForm } from "#components/regulations/DocumentForm.tsx";
import { addressOf, RegulationsFrame } from "#components/regulations/Frame.tsx";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { nameOf, officeOr404 } from "#server/regulations.ts";
import { today } from "#server/today.ts";

export const generateMetadata = async ({ params }: Page<"authority">): Promise<Metadata> => {
  const [{ authority }, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  return { title: `${say("documents")}: ${nameOf(authority)}` };
};

const Documents = async ({ params }: Page<"authority">) => {
  const [office, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  const versions = await regulationVersions(model(), office.authority.id);
  const newest = versions.filter(({ id }, at) => versions.findIndex((each) => each.id === id) === at);
  const at = `${addressOf(office.authority.id)}/documents`;
  return (
    <RegulationsFrame office={office} here="documents" title={say("documents")} more={[{ words: say("documents") }]}>
      <div className="sheet">
        {newest.length === 0 ? (
          <Empty what={say("noDocument")} when={say("noDocumentWhen")} />
        ) : (
          <ul className="rows">
            {newest.map(({ id, title, number, from }) => (
              <li key={id} className="entry">
                <Link href={`${at}/${encodeURIComponent(id)}`}>
                  {number} {title}
                </Link>
                <span className="small quiet">
                  {say("from")} <Day date={from} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {office.officer ? (
        <section className="stack tight">
          <h2>{say("newDocument")}</h2>
          <DocumentForm authority={office.authority.id} csrf={office.reader?.csrf ?? ""} today={today()} next={at} />
        </section>
      ) : null}
    </RegulationsFrame>
  );
};
export default Documents;
