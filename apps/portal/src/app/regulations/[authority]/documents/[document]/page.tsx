/** A regulation in prose, as it holds on a day, with its other versions. Law 80B2(f). */
import { regulationVersions } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Day } from "#components/Day.tsx";
import { DocumentForm } from "#components/regulations/DocumentForm.tsx";
import { addressOf, RegulationsFrame } from "#components/regulations/Frame.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { officeOr404, one } from "#server/regulations.ts";
import { today } from "#server/today.ts";
import { decoded } from "#server/session-page.ts";

type Props = Page<"authority" | "document">;

const versionsOr404 = async (params: Props["params"]) => {
  const { authority, document } = await params;
  const versions = await regulationVersions(model(), decoded(authority), decoded(document));
  return versions.length === 0 ? notFound() : versions;
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await versionsOr404(params))[0]?.title,
});

const Document = async ({ params, searchParams }: Props) => {
  const [office, versions, query, say] = await Promise.all([
    officeOr404(params),
    versionsOr404(params),
    searchParams,
    getTranslations("regulations"),
  ]);
  const asked = one(query, "from");
  const shown =
    versions.find(({ from }) => from === asked) ?? versions.find(({ from }) => from <= today()) ?? versions[0];
  if (shown === undefined) notFound();
  const documents = `${addressOf(office.authority.id)}/documents`;
  const at = `${documents}/${encodeURIComponent(shown.id)}`;
  return (
    <RegulationsFrame
      office={office}
      here="documents"
      title={`${shown.number ?? ""} ${shown.title}`.trim()}
      more={[{ words: say("documents"), href: documents }, { words: shown.title }]}
    >
      <div className="cols">
        <div className="stack">
          <p className="quiet">
            {say("from")} <Day date={shown.from} />
          </p>
          <p className="prose sheet pad">{shown.text ?? say("erased")}</p>
          {office.officer ? (
            <details className="sheet pad">
              <summary>{say("amend")}</summary>
              <DocumentForm
                authority={office.authority.id}
                document={{ id: shown.id, title: shown.title, text: shown.text ?? "" }}
                csrf={office.reader?.csrf ?? ""}
                today={today()}
                next={at}
              />
            </details>
          ) : null}
        </div>
        <aside className="stack">
          <section className="sheet pad stack tight">
            <h2 className="caps">{say("versions")}</h2>
            <ul className="plain">
              {versions.map(({ from, digest }) => (
                <li key={from}>
                  <Link href={`${at}?from=${from}`} aria-current={from === shown.from ? "true" : undefined}>
                    <Day date={from} />
                  </Link>{" "}
                  <code className="small">{digest.slice(0, 12)}</code>
                </li>
              ))}
            </ul>
            <PrintButton words={say("print")} />
          </section>
        </aside>
      </div>
    </RegulationsFrame>
  );
};
export default Document;
