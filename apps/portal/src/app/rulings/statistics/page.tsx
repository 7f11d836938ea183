/** Rulings in numbers, as a federation asks for them: by Law, by who decided last, upheld and changed, and how long it took. Nothing by anybody's name. */
import type { CaseCounts } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import type { ReactNode } from "react";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { LeftAside } from "#components/rulings/LeftAside.tsx";
import { caseFilterOf, filterAddress, leftAside } from "#format/case-filter.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { CaseQuery } from "#server/routers/cases.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("rulings"))("statisticsTitle"),
});

const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

type Line = { readonly key: string; readonly what: ReactNode; readonly counts: CaseCounts };

const COUNTED = [
  "given",
  "appealed",
  "upheld",
  "changed",
  "corrected",
] as const satisfies readonly (keyof CaseCounts)[];

const Counted = async ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const say = await getTranslations("rulings");
  const called = (of: (typeof COUNTED)[number]): string =>
    of === "given" || of === "appealed" ? say(of) : say(`outcomes.${of}`);
  return (
    <section className="stack tight">
      <h2 id={`counted-${title}`}>{title}</h2>
      <div className="sheet">
        <table className="fold" aria-labelledby={`counted-${title}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="said">{title}</span>
              </th>
              {COUNTED.map((what) => (
                <th key={what} scope="col" className="num">
                  {called(what)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, what, counts }) => (
              <tr key={key}>
                <th scope="row">{what}</th>
                {COUNTED.map((of) => (
                  <td key={of} className="num" data-title={called(of)}>
                    {counts[of]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const LEVELS = ["director", "directorInCharge", "committee", "organizer", "authority"] as const;

const Statistics = async ({ searchParams }: Page) => {
  const query = await searchParams;
  const filter = caseFilterOf(CaseQuery, query);
  const [say, laws, statistics] = await Promise.all([
    getTranslations("rulings"),
    getTranslations("laws"),
    api().cases.statistics(filter),
  ]);
  const { byLaw, byLevel, given, secondsToRuling, secondsToDecision } = statistics;
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="stack">
      <Crumbs way={[{ words: say("title"), href: "/rulings" }, { words: say("statistics") }]} />
      <h1>{say("statisticsTitle")}</h1>
      <LeftAside names={leftAside(CaseQuery, query)} />
      {given === 0 ? (
        <div className="sheet">
          <Empty what={say(filtered ? "nothing" : "none")} when={say(filtered ? "nothingWhen" : "noneWhen")} />
        </div>
      ) : (
        <>
          <p className="lead">
            {say("count", { count: given })}.{" "}
            {secondsToRuling === null ? null : <>{say("halfRuled", { minutes: minutes(secondsToRuling) })} </>}
            {secondsToDecision === null ? null : say("halfDecided", { minutes: minutes(secondsToDecision) })}
          </p>
          <Counted
            title={say("byLaw")}
            lines={byLaw.map(({ law, ...counts }) => ({
              key: law,
              what: (
                <Link href={filterAddress("/rulings", { ...filter, law })} prefetch={false}>
                  {laws("law", { number: law })}
                </Link>
              ),
              counts,
            }))}
          />
          <Counted
            title={say("byLevel")}
            lines={LEVELS.flatMap((level) =>
              byLevel
                .filter((one) => one.level === level)
                .map((counts) => ({ key: level, what: say(`as.${level}`), counts })),
            )}
          />
          <p className="small quiet">{say("noNames")}</p>
        </>
      )}
    </div>
  );
};
export default Statistics;
