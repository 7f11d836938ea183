/** The schemes of a ranking, the one that holds now first: what counts, its steps, what a place is worth, lists and titles, in the formulas that are worked out. */
import type { Scheme } from "@traveller/engine/ranking";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Day } from "#components/Day.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { dayText } from "#format/dates.ts";
import { mixed } from "#format/fraction.ts";
import { rankingAddress, writeSchemeAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { mayAct, me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

type Props = Page<"ranking">;

const read = cache(async (params: Props["params"]) => {
  const id = decoded((await params).ranking);
  const ranking = id.length > 64 ? undefined : await api().rankings.one({ ranking: id });
  return ranking ?? notFound();
});

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [ranking, say] = await Promise.all([read(params), getTranslations("rankings")]);
  return { title: `${say("scheme")}, ${ranking.name}` };
};

type Line = {
  readonly name?: string | undefined;
  readonly formula: string;
  readonly says?: string | undefined;
  /** The formula is none, but a sentence. */
  readonly inWords?: boolean;
};

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="worked">
    {lines.map(({ name, formula, says, inWords }, index) => (
      <div key={`${name ?? ""} ${index}`}>
        <dt>{says ?? name ?? ""}</dt>
        <dd>
          {inWords === true ? (
            formula
          ) : (
            <code>
              {name === undefined ? "" : `${name} = `}
              {formula}
            </code>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) =>
  lines.length === 0 ? null : (
    <section className="stack tight">
      <h2 className="h3">{title}</h2>
      <div className="sheet">
        <Lines lines={lines} />
      </div>
    </section>
  );

type Lists = NonNullable<Extract<Scheme, { readonly kind: "awards" }>["lists"]>;
type Counts = Lists[number]["counts"];

/** A series in words: how many of its sessions count, and between which days. */
const seriesOf = async ({ best, from, until }: Extract<Counts, { readonly by: "best" }>): Promise<string> => {
  const [say, locale] = await Promise.all([getTranslations("rankings"), getLocale()]);
  const day = (text: string | undefined): string => (text === undefined ? "…" : dayText(text, locale, true));
  const when = from === undefined && until === undefined ? say("ofTheYear") : `${day(from)} – ${day(until)}`;
  return `${say("bestOf", { count: best })}, ${when}`;
};

const countsLine = async (counts: Counts): Promise<Line> =>
  counts.by === "best"
    ? { formula: await seriesOf(counts), inWords: true }
    : { formula: counts.by === "all" ? "y1 + y2 + …" : counts.formula };

const listLines = async (lists: Lists): Promise<readonly Line[]> => {
  const say = await getTranslations("rankings");
  return (
    await Promise.all(
      lists.map(async ({ title, who, counts }) => [
        { ...(await countsLine(counts)), says: title },
        ...(who === undefined ? [] : [{ formula: who, says: say("whoIsOn", { list: title }) }]),
      ]),
    )
  ).flat();
};

type Rounded = Extract<Scheme, { readonly kind: "awards" }>["playersRounding"];

/** What no formula says: who shares a place, how it is rounded, what of it comes to each player; of grades, with what they begin and what they keep. */
const besides = async (scheme: Scheme): Promise<readonly Line[]> => {
  const [locale, write] = await Promise.all([getLocale(), getTranslations("scheme")]);
  // Written out: the language would write a small one with an exponent.
  const number = (value: number | string): string =>
    mixed(typeof value === "number" ? value.toFixed(12) : value, locale);
  const rounded = (rounding: Rounded): string =>
    rounding === undefined
      ? write("roundedNot")
      : `${write(`modes.${rounding.mode}`)}, ${write("roundedTo")} ${number(rounding.step)}`;
  const line = (says: string, formula: string): Line => ({ says, formula, inWords: true });
  if (scheme.kind === "grade")
    return [
      line(write("begins"), number(scheme.begins)),
      line(write("keeps"), String(scheme.keeps.boards)),
      ...(scheme.keeps.weight === undefined ? [] : [{ says: write("weight"), formula: scheme.keeps.weight }]),
      line(write("rounding"), rounded(scheme.rounding)),
    ];
  return [
    ...scheme.awards.flatMap(({ award, says, per, ties, rounding }) => {
      const of = (words: string): string => (scheme.awards.length === 1 ? words : `${says ?? award}: ${words}`);
      return [
        line(of(write("per")), write(`pers.${per}`)),
        ...(per === "place" ? [line(of(write("ties")), write(`tied.${ties ?? "shared"}`))] : []),
        line(of(write("rounding")), rounded(rounding)),
      ];
    }),
    line(
      write("toPlayers"),
      [
        write(`parts.${scheme.toPlayers}`),
        ...(scheme.playersRounding === undefined ? [] : [rounded(scheme.playersRounding)]),
      ].join("; "),
    ),
  ];
};

const Written = async ({ scheme }: { readonly scheme: Scheme }) => {
  const [say, write] = await Promise.all([getTranslations("rankings"), getTranslations("scheme")]);
  const conditions = [...(scheme.counts ?? []), ...(scheme.earns ?? [])].map(({ when, says }) => ({
    formula: when,
    says,
  }));
  return (
    <>
      {scheme.kind === "awards" && scheme.events === "tournaments" ? <p>{write("eventsHint")}</p> : null}
      <Part title={say("conditions")} lines={conditions} />
      <Part title={say("steps")} lines={scheme.steps ?? []} />
      {scheme.kind === "grade" ? (
        <>
          <Part title={say("worth")} lines={[{ formula: scheme.worth }]} />
          <Part title={say("besides")} lines={await besides(scheme)} />
        </>
      ) : (
        <>
          <Part
            title={say("worth")}
            lines={scheme.awards.flatMap(({ award, steps, worth, says }) => [
              ...(steps ?? []),
              { formula: worth, says: says ?? award },
            ])}
          />
          <Part title={say("besides")} lines={await besides(scheme)} />
          <Part title={say("lists")} lines={await listLines(scheme.lists ?? [])} />
        </>
      )}
      <Part
        title={say("titles")}
        lines={(scheme.titles ?? []).map(({ name, when, says }) => ({
          formula: when,
          says: says === undefined ? name : `${name}: ${says}`,
        }))}
      />
      <details>
        <summary>{say("wholeScheme")}</summary>
        <pre className="scheme-data">{JSON.stringify(scheme, undefined, 2)}</pre>
      </details>
    </>
  );
};

const SchemePage = async ({ params }: Props) => {
  const ranking = await read(params);
  const [say, write, schemes, reader] = await Promise.all([
    getTranslations("rankings"),
    getTranslations("scheme"),
    api().rankings.schemes({ ranking: ranking.id }),
    me(),
  ]);
  const may = mayAct(reader, "SetAwardScheme", ranking.authority);
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/rankings" },
          { words: ranking.name, href: rankingAddress(ranking.id) },
          { words: say("scheme") },
        ]}
      />
      <h1>{say("scheme")}</h1>
      {schemes.map(({ sequence, from, scheme, reason }, index) => (
        <details key={sequence} open={index === 0}>
          <summary>
            <strong>{scheme.name}</strong>, {say("from")} <Day date={from} />
          </summary>
          <div className="stack">
            {may ? (
              <p>
                <Link href={writeSchemeAddress(ranking.id, sequence)} prefetch={false}>
                  {write("writeFrom")}
                </Link>
              </p>
            ) : null}
            {reason === null ? null : <p>{reason}</p>}
            <Written scheme={scheme} />
          </div>
        </details>
      ))}
    </div>
  );
};
export default SchemePage;
