/** An overall total opened: what each session gave and with which weight, what was carried over, what broke a tie. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { OverallParts } from "#components/overall/OverallParts.tsx";
import { OverallRule } from "#components/overall/OverallRule.tsx";
import { Tie } from "#components/why/Tie.tsx";
import { signed } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";
import { percentFormula } from "#format/total-proof.ts";
import { namesFor } from "#server/names.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";
import { totalFor } from "#server/total.ts";
import { tournamentOr404 } from "#server/tournament-page.ts";

type Props = Page<"tournament" | "session" | "contestant">;

const opened = async (params: Props["params"]) => {
  const [tournament, { session, contestant }] = await Promise.all([tournamentOr404(params), params]);
  const [inSession, who] = [decoded(session), decoded(contestant)];
  for (const overall of tournament.overalls)
    for (const list of overall.lists)
      for (const row of list.rows)
        if (row.parts.some((part) => part.session === inSession && part.contestant === who)) {
          const [{ name }, total, say] = await Promise.all([
            namesFor(overall.contest),
            totalFor(overall),
            getTranslations("overall"),
          ]);
          const called = name(row.contestant);
          const amount = total(row);
          const title = say("title2", { name: called, contest: overall.contest, amount });
          return { tournament, overall, list, row, called, amount, title, name };
        }
  return notFound();
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await opened(params)).title,
});

const OverallWhy = async ({ params }: Props) => {
  const [{ tournament, overall, list, row, called, amount, title, name }, say, why, frame, unit, locale] =
    await Promise.all([
      opened(params),
      getTranslations("overall"),
      getTranslations("why"),
      getTranslations("frame"),
      getTranslations("units"),
      getLocale(),
    ]);
  const writing = { locale, percent: (value: string) => unit("percent", { value }) };
  const titles = new Map(tournament.sessions.map((one) => [one.id, one.title]));
  const named = new Map(list.rows.map((one) => [one.id, one.contestant]));
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: frame("tournaments"), href: "/tournaments" },
          { words: tournament.title, href: `/t/${encodeURIComponent(tournament.id)}` },
          { words: called },
        ]}
      />
      <h1>{title}</h1>
      <OverallRule overall={overall} titles={titles} />
      {row.carryOver === null ? null : <p>{say("carriedOn", { amount: signed(mixed(row.carryOver, locale)) })}</p>}
      <div className="sheet">
        <OverallParts overall={overall} row={row} titles={titles} called={called} />
      </div>
      {row.of === null ? null : (
        <p>
          {why("percentOf", {
            points: mixed(row.of.points, locale),
            unit: unit("penalty.matchpoints", { count: Number(row.of.points) }),
            of: mixed(row.of.of, locale),
            formula: percentFormula(row.of, writing),
            same: percentFormula(row.of, writing).endsWith(`=\u00A0${amount}`) ? "yes" : "no",
            shown: amount,
          })}
        </p>
      )}
      {row.tie === null ? null : (
        <Tie names={row.tie.with.map((id) => name(named.get(id)))} criteria={row.tie.criteria} />
      )}
      <p className="screen">
        <Link className="btn" href={`/t/${encodeURIComponent(tournament.id)}#overall`} prefetch={false}>
          {say("title")}
        </Link>
      </p>
    </div>
  );
};
export default OverallWhy;
