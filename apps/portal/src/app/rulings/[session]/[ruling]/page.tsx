/** The file of a case for whoever reads it: what was found, asked, ruled and decided, how it came here, and the options that hold. Laws 81 to 85, 92, 93. */
import { isOptionKey, LAW_OPTIONS } from "@traveller/engine";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Day } from "#components/Day.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { appealAddress, caseAddress, CaseSides, CaseTag, useCasePlace } from "#components/rulings/CaseList.tsx";
import { type CaseOfPage, CaseView } from "#components/rulings/CaseView.tsx";
import { Happened } from "#components/rulings/Happened.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Official } from "#components/session/Official.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { Settings } from "#components/session/Settings.tsx";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

type Params = Page<"session" | "ruling">;

const read = cache((session: string, ruling: string) => api().cases.file({ session, ruling }));

const fileOr404 = async (params: Params["params"]): Promise<CaseOfPage> => {
  const { session, ruling } = await params;
  const [of, id] = [decoded(session), decoded(ruling)];
  return (of.length > 64 || id.length > 64 ? undefined : await read(of, id)) ?? notFound();
};

const placeIn = async ({ board, section, table, number }: CaseOfPage["summary"]): Promise<string> => {
  const say = await getTranslations("rulings");
  return board === null
    ? say("number", { number })
    : table === null
      ? say("onBoard", { board })
      : say("atTable", { board, table: `${section ?? ""}${table}` });
};

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const { summary } = await fileOr404(params);
  const path = caseAddress(summary);
  return {
    title: `${await placeIn(summary)} · ${summary.session.title}`,
    alternates: { canonical: path, types: { "application/json": `${path}.json`, "text/csv": `${path}.csv` } },
  };
};

const Heading = ({ file: { summary } }: { readonly file: CaseOfPage }) => {
  const place = useCasePlace();
  return <h1>{place(summary)}</h1>;
};

/** Those options of the session that speak of the Laws that the ruling is by, and of appeals where there is one. */
const optionsOf = ({ summary, regulations, appeals }: CaseOfPage) => {
  const paragraph = (law: string): string => /^\d+[A-Z]?/u.exec(law)?.[0] ?? law;
  const wanted = new Set([...summary.laws, ...(appeals.length > 0 ? ["92", "93"] : [])].map(paragraph));
  return Object.entries(regulations).flatMap(([option, value]) => {
    if (!isOptionKey(option)) return [];
    const laws = LAW_OPTIONS[option].law.split(", ");
    return laws.some((law) => wanted.has(paragraph(law)) || wanted.has(/^\d+/u.exec(law)?.[0] ?? ""))
      ? [{ option, value }]
      : [];
  });
};

const Case = async ({ params }: Params) => {
  const file = await fileOr404(params);
  const { summary, session } = file;
  const [say, appeals, page, precedents] = await Promise.all([
    getTranslations("rulings"),
    getTranslations("appeal"),
    getTranslations("session"),
    api().cases.precedents({ laws: [...summary.laws], session: session.id, ruling: summary.id }),
  ]);
  const options = optionsOf(file);
  const path = caseAddress(summary);
  const places = await Promise.all(precedents.map(async (one) => [one, await placeIn(one)] as const));
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/rulings" },
          { words: session.title, href: `/s/${session.id}` },
          { words: say("number", { number: summary.number }) },
        ]}
      />
      <OnPaper session={session} />
      <div className="row between">
        <Heading file={file} />
        <CaseTag one={summary} />
      </div>
      <p className="quiet">
        {say("number", { number: summary.number })}.{" "}
        {session.date === null ? null : (
          <>
            <Day date={session.date} />.{" "}
          </>
        )}
        {summary.kind === null ? null : <>{say(`kinds.${summary.kind}`)}. </>}
        <CaseSides one={summary} />
      </p>
      <Official session={session} />
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="cols">
        <div className="stack">
          <CaseView file={file} />
        </div>
        <aside className="stack">
          <section className="sheet pad stack tight">
            <h2 className="caps">{say("wayHere")}</h2>
            <Happened events={file.events} open={summary.outcome === null || summary.outcome === "underAppeal"} />
          </section>
          {file.appeals.map((appeal) => (
            <section key={appeal.id} className="sheet pad stack tight">
              <h2 className="caps">
                <Link href={appealAddress(session.id, appeal.id)} prefetch={false}>
                  {say("appeal", { number: appeal.number })}
                </Link>
              </h2>
              <p>
                <span className={appeal.closedAt === null ? "tag open" : "tag"}>
                  {say(`appealStates.${appeal.state}`)}
                </span>
              </p>
              {appeal.committee === null ? null : <p className="small">{appeal.committee.members.join(", ")}</p>}
              {appeal.withoutMerit ? <p className="small">{say("withoutMerit")}</p> : null}
              {appeal.deposit === "none" ? null : <p className="small">{say(`deposit.${appeal.deposit}`)}</p>}
            </section>
          ))}
          {summary.outcome === null ? null : (
            <p className="screen">
              <Link href={`${appealAddress(session.id)}?ruling=${encodeURIComponent(summary.id)}`} prefetch={false}>
                {appeals("do.LodgeAppeal")}
              </Link>
            </p>
          )}
          {options.length === 0 ? null : (
            <section className="sheet pad stack tight">
              <h2 className="caps">{say("options")}</h2>
              <Settings fromFile={false} settings={options} />
            </section>
          )}
          {places.length === 0 ? null : (
            <section className="sheet pad stack tight screen">
              <h2 className="caps">{say("precedents")}</h2>
              <ul className="rows">
                {places.map(([one, place]) => (
                  <li key={`${one.session.id} ${one.id}`}>
                    <Link href={caseAddress(one)} prefetch={false}>
                      {place}, {one.session.title}
                    </Link>
                    <div className="row tight">
                      {one.laws.map((law) => (
                        <LawTag key={law} law={law} />
                      ))}
                      <CaseTag one={one} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="row small data screen">
            {summary.board === null ? null : (
              <Link href={`/s/${session.id}/b/${summary.board}`} prefetch={false}>
                {say("theBoard", { board: summary.board })}
              </Link>
            )}
            <a href={`${path}.json`}>JSON</a>
            <a href={`${path}.csv`}>CSV</a>
            <PrintButton words={page("print")} />
          </p>
        </aside>
      </div>
    </div>
  );
};
export default Case;
