/** The public record: every ruling that was given, with filters that stay in the address. Laws 81 to 85, 92, 93. */
import { RULING_KINDS } from "@traveller/engine/procedure";
import { RULING_OUTCOMES } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { LeftAside } from "#components/rulings/LeftAside.tsx";
import { CaseList } from "#components/rulings/CaseList.tsx";
import { caseFilterOf, filterAddress, leftAside } from "#format/case-filter.ts";
import { api } from "#server/caller.ts";
import { me, type Reader } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { CaseQuery } from "#server/routers/cases.ts";
import { Feeds } from "#components/list/Feeds.tsx";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

const A_PAGE = 50;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("rulings"))("title"),
  alternates: {
    types: {
      "application/json": "/rulings.json",
      "text/csv": "/rulings.csv",
      "application/atom+xml": "/feed/rulings.atom",
    },
  },
});

/** How much waits for whoever directs or organizes. */
const waitingFor = async (reader: Reader | undefined): Promise<number | undefined> => {
  if (reader?.grants.some(({ may }) => may.includes("GiveRuling") || may.includes("ApproveDisqualification")) !== true)
    return undefined;
  const open = await api().cases.open({});
  return open && open.asked.length + open.appeals.length;
};

const Rulings = async ({ searchParams }: Page) => {
  const query = await searchParams;
  const choices = await api().cases.choices();
  const asked = caseFilterOf(CaseQuery, query);
  // An event that has no rulings, or is none, cannot be chosen: it is left aside, and that is said.
  const isEvent = asked.tournament === undefined || choices.tournaments.some(({ id }) => id === asked.tournament);
  const filter = isEvent ? asked : { ...asked, tournament: undefined };
  const aside = [...leftAside(CaseQuery, query), ...(isEvent ? [] : ["tournament"])];
  const skip = skipAsked(query["skip"]);
  const [say, session, { cases, count }, waiting] = await Promise.all([
    getTranslations("rulings"),
    getTranslations("session"),
    api().cases.find({ ...filter, limit: A_PAGE, offset: skip }),
    waitingFor(await me()),
  ]);
  // A year without rulings is shown as it was asked.
  const years = [...new Set([...choices.years, ...(filter.year === undefined ? [] : [filter.year])])].toSorted(
    (a, b) => b - a,
  );
  const { law, kind, outcome, tournament, year } = filter;
  const narrowed = [law, kind, outcome, tournament, year].some((value) => value !== undefined);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const at = (offset: number) => filterAddress("/rulings", filter, offset);
  return (
    <div className="stack">
      <div className="row between">
        <h1>{say("title")}</h1>
        <span className="row">
          {waiting === undefined ? null : (
            <Link href="/rulings/open" prefetch={false}>
              {say("waiting", { count: waiting })}
            </Link>
          )}
          <Link href={filterAddress("/rulings/statistics", filter)} prefetch={false}>
            {say("statistics")}
          </Link>
        </span>
      </div>
      <p className="lead">{say("lead")}</p>
      <form className="filters screen" action="/rulings">
        <datalist id="laws-ruled-on">
          {choices.laws.map(({ law }) => (
            <option key={law}>{law}</option>
          ))}
        </datalist>
        <label className="field">
          <span>{say("words")}</span>
          <input type="search" name="words" defaultValue={filter.words} maxLength={100} />
        </label>
        <details className="narrowing" open={narrowed}>
          <summary>{say("narrow")}</summary>
          <label className="field">
            <span>{say("law")}</span>
            <input type="text" name="law" defaultValue={filter.law} maxLength={16} size={8} list="laws-ruled-on" />
          </label>
          <label className="field">
            <span>{say("kind")}</span>
            <select name="kind" defaultValue={filter.kind ?? ""}>
              <option value="">{say("any")}</option>
              {RULING_KINDS.map((one) => (
                <option key={one} value={one}>
                  {say(`kinds.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{say("outcome")}</span>
            <select name="outcome" defaultValue={filter.outcome ?? ""}>
              <option value="">{say("any")}</option>
              {[...RULING_OUTCOMES, "recommended" as const].map((one) => (
                <option key={one} value={one}>
                  {say(`outcomes.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{say("event")}</span>
            <select name="tournament" defaultValue={filter.tournament ?? ""}>
              <option value="">{say("any")}</option>
              {choices.tournaments.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{say("year")}</span>
            <select name="year" defaultValue={filter.year ?? ""}>
              <option value="">{say("any")}</option>
              {years.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </details>
        <button className="btn main">{say("show")}</button>
        {filtered ? (
          <Link className="btn" href="/rulings" prefetch={false}>
            {say("clear")}
          </Link>
        ) : null}
      </form>
      <LeftAside names={aside} />
      {cases.length === 0 ? (
        <div className="sheet">
          <Empty what={say(filtered ? "nothing" : "none")} when={say(filtered ? "nothingWhen" : "noneWhen")} />
        </div>
      ) : (
        <>
          <p className="quiet">{say("count", { count })}</p>
          <CaseList cases={cases} />
        </>
      )}
      <Pages at={at} skipped={skip} size={A_PAGE} more={count > skip + A_PAGE} />
      <p className="row small data screen">
        <span className="quiet">{session("data")}</span>
        <a href={filterAddress("/rulings.json", filter)}>JSON</a>
        <a href={filterAddress("/rulings.csv", filter)}>CSV</a>
      </p>
      <Feeds rulings />
    </div>
  );
};
export default Rulings;
