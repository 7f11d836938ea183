/** The file of a case for whoever reads it: what was found, asked, ruled and decided, how it came here, and the options that hold. Laws 81 to 85, 92, 93. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { AskedLonger } from "#components/ask-director/AskedLonger.tsx";
import { LodgedUntil } from "#components/appeal/Times.tsx";
import { CaseActs } from "#components/case-acts/CaseActs.tsx";
import { DonePlainly } from "#components/case-acts/DonePlainly.tsx";
import { Day } from "#components/Day.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { CaseSides, CaseTag } from "#components/rulings/CaseList.tsx";
import { type CaseOfPage, CaseView } from "#components/rulings/CaseView.tsx";
import { Happened } from "#components/rulings/Happened.tsx";
import { IfItFalls } from "#components/rulings/IfItFalls.tsx";
import { LateAsked } from "#components/rulings/LateAsked.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Official } from "#components/session/Official.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { Settings } from "#components/session/Settings.tsx";
import {
  appealAddress,
  appealStateOf,
  backTo,
  caseAddress,
  casePlace,
  correctAddress,
  FROM,
  lodgingAddress,
} from "#format/case-address.ts";
import type { Offered } from "#format/offered-acts.ts";
import { isOpenCase } from "#format/open-case.ts";
import { hasOwnTime } from "#format/own-time.ts";
import { optionsAbout } from "#format/options-about.ts";
import { api } from "#server/caller.ts";
import { actsFor } from "#server/case-acts.ts";
import { type CaseParams, fileOr404 } from "#server/case-page.ts";
import { mayApprove, mayRule } from "#server/acts.ts";
import { me, type Reader } from "#server/me.ts";
import { pictured } from "#server/metadata.ts";
import { one } from "#server/regulations.ts";

export const generateMetadata = async ({ params }: CaseParams): Promise<Metadata> => {
  const { summary } = await fileOr404(params);
  const path = caseAddress(summary);
  const say = await getTranslations("rulings");
  const title = `${casePlace(say, summary)} · ${summary.session.title}`;
  const became = summary.outcome === null ? [] : [say(`outcomes.${summary.outcome}`)];
  return {
    title,
    ...(summary.givenAt === null
      ? {}
      : pictured(
          title,
          [summary.laws.join(", "), ...became].join(". "),
          path,
          `/share/ruling${path.slice("/rulings".length)}`,
        )),
    alternates: { canonical: path, types: { "application/json": `${path}.json`, "text/csv": `${path}.csv` } },
  };
};

/** Whose it is to appeal: whoever is at the table or leads a side of it reads what parties say. */
const isParty = ({ sees }: CaseOfPage): boolean => sees.includes("claimed");

/** Until when it may be appealed: whoever is a party reads it, and everybody where its time is its own. Of what was decided on appeal nobody lodges another. */
const isToldUntil = (file: CaseOfPage): boolean => {
  const { outcome, id } = file.summary;
  const isOpen = outcome === "stands" || outcome === "corrected" || outcome === "underAppeal";
  return isOpen && (isParty(file) || hasOwnTime(file.score, id));
};

/** The ruling that a disqualification came of: it stands or falls with that, and that is the one to appeal (Law 91B). */
const cameOf = ({ events, summary }: CaseOfPage): string | undefined =>
  events
    .flatMap(({ told }) =>
      told.type === "DisqualificationProposed" && told.data.ruling !== summary.id ? (told.data.ruling ?? []) : [],
    )
    .at(-1);

/** What the door says that the reader may do about it now: whoever was at the table has a say, and appeals it; once it is ruled on those who direct or organize the session act beside them. */
const offeredTo = async (reader: Reader | undefined, file: CaseOfPage): Promise<readonly Offered[]> => {
  const { summary, session } = file;
  if (summary.outcome !== null && !isParty(file) && !mayRule(reader, session) && !mayApprove(reader, session))
    return [];
  const acts = await actsFor(reader, { session: session.id, ruling: summary.id });
  return acts === "silent" ? [] : acts;
};

const Case = async ({ params, searchParams }: CaseParams) => {
  const [file, query, reader] = await Promise.all([fileOr404(params), searchParams, me()]);
  const { summary, session } = file;
  const [say, appeals, page, precedents, acts] = await Promise.all([
    getTranslations("rulings"),
    getTranslations("appeal"),
    getTranslations("session"),
    api().cases.precedents({ laws: [...summary.laws], session: session.id, ruling: summary.id }),
    offeredTo(reader, file),
  ]);
  const options = optionsAbout([...summary.laws, ...(file.appeals.length > 0 ? ["92", "93"] : [])], file.regulations);
  const lodges = acts.some(({ command, refusal }) => command.type === "LodgeAppeal" && refusal === undefined);
  const corrects = acts.some(({ command, refusal }) => command.type === "CorrectRuling" && refusal === undefined);
  const came = cameOf(file);
  const path = caseAddress(summary);
  const back = backTo(session.id, one(query, FROM));
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
      {back === undefined ? null : (
        <p className="screen">
          <Link href={back} prefetch={false}>
            ← {say("back")}
          </Link>
        </p>
      )}
      <div className="row between">
        <h1>{casePlace(say, summary)}</h1>
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
      <DonePlainly asked={one(query, "done")} />
      {/* Where it has a time of its own, that is the one that counts here. */}
      {hasOwnTime(file.score, summary.id) ? null : <Official session={session} />}
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="cols">
        <div className="stack">
          <LateAsked file={file} />
          <CaseView file={file} />
          <IfItFalls file={file} />
          {reader === undefined ? null : (
            <CaseActs summary={summary} session={session} acts={acts} events={file.events} reader={reader} />
          )}
        </div>
        <aside className="stack">
          <section className="sheet pad stack tight">
            <h2 className="caps">{say("wayHere")}</h2>
            <Happened events={file.events} contest={session.contest} labels={file.labels} open={isOpenCase(summary)} />
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
                  {say(`appealStates.${appealStateOf(appeal)}`)}
                </span>
              </p>
              {appeal.committee === null ? null : <p className="small">{appeal.committee.members.join(", ")}</p>}
              {appeal.withoutMerit ? <p className="small">{say("withoutMerit")}</p> : null}
              {appeal.deposit === "none" ? null : <p className="small">{say(`deposit.${appeal.deposit}`)}</p>}
            </section>
          ))}
          {came !== undefined && isParty(file) ? (
            <section className="sheet pad stack tight screen" aria-labelledby="case-came-of">
              <h2 className="caps" id="case-came-of">
                {appeals("lodge")}
              </h2>
              <p className="small">{say("cameOf")}</p>
              <p>
                <Link className="btn" href={caseAddress({ session: { id: session.id }, id: came })} prefetch={false}>
                  {say("cameOfRuling")}
                </Link>
              </p>
            </section>
          ) : lodges || isToldUntil(file) ? (
            <section className="sheet pad stack tight screen" aria-labelledby="case-appeal">
              <h2 className="caps" id="case-appeal">
                {appeals("lodge")}
              </h2>
              {summary.kind === null ? (
                <p className="small">{appeals("nothingRuled")}</p>
              ) : (
                <LodgedUntil
                  score={file.score}
                  now={new Date().toISOString()}
                  ruling={summary.id}
                  period={session.clocks?.appeal}
                />
              )}
              {lodges ? (
                <p>
                  <Link className="btn" href={lodgingAddress(session.id, summary.id)} prefetch={false}>
                    {appeals("do.LodgeAppeal")}
                  </Link>
                </p>
              ) : null}
            </section>
          ) : null}
          {isParty(file) ? <AskedLonger file={file} now={new Date().toISOString()} /> : null}
          {corrects ? (
            <p className="screen">
              <Link href={correctAddress(summary)} prefetch={false}>
                {appeals("do.CorrectRuling")}
              </Link>
            </p>
          ) : null}
          {options.length === 0 ? null : (
            <section className="sheet pad stack tight">
              <h2 className="caps">{say("options")}</h2>
              <Settings fromFile={false} settings={options} />
            </section>
          )}
          {precedents.length === 0 ? null : (
            <section className="sheet pad stack tight screen">
              <h2 className="caps">{say("precedents")}</h2>
              <ul className="rows">
                {precedents.map((earlier) => (
                  <li key={`${earlier.session.id} ${earlier.id}`}>
                    <Link href={caseAddress(earlier)} prefetch={false}>
                      {casePlace(say, earlier)}, {earlier.session.title}
                    </Link>
                    <div className="row tight">
                      {earlier.laws.map((law) => (
                        <LawTag key={law} law={law} />
                      ))}
                      <CaseTag one={earlier} />
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
