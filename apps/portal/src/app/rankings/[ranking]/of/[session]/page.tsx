/** What a session came to in a ranking: who was awarded what, and how each number was worked out from the published standings. */
import type { EventAwards } from "@traveller/engine/ranking";
import type { BookedField, BookedSession } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Day } from "#components/Day.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { Steps, WhyNot } from "#components/ranking/Steps.tsx";
import { Settings } from "#components/session/Settings.tsx";
import { inRankingAddress, rankingAddress, schemeAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { namesFor } from "#server/names.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

type Props = Page<"ranking" | "session">;

const read = cache(async (params: Props["params"]) => {
  const { ranking: coded, session: of } = await params;
  const [id, session] = [decoded(coded), decoded(of)];
  if (id.length > 64 || session.length > 64) return notFound();
  const [ranking, booked, page] = await Promise.all([
    api().rankings.one({ ranking: id }),
    api().rankings.session({ ranking: id, session }),
    api().session.page({ session }),
  ]);
  return ranking === undefined || booked === undefined || page === undefined ? notFound() : { ranking, booked, page };
});

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { ranking, booked, page } = await read(params);
  return { title: `${booked.title ?? page.title}, ${ranking.name}`, robots: { index: false } };
};

const sessionAddress = (session: string): string => `/s/${encodeURIComponent(session)}`;

/** Of a whole tournament: what each of its sessions gave a contestant, and leads to it. */
const Parts = async ({ of }: { readonly of: BookedSession["parts"][string] | undefined }) => {
  const say = await getTranslations("rankings");
  const { parts = [], carryOver } = of ?? {};
  return parts.length === 0 ? null : (
    <div className="small quiet">
      {parts.map(({ session, contestant, gives }, index) => (
        <span key={session}>
          {index === 0 ? null : " + "}
          <Link href={`${sessionAddress(session)}/c/${encodeURIComponent(contestant)}`} prefetch={false}>
            <Points points={gives} />
          </Link>
        </span>
      ))}
      {carryOver === undefined || carryOver === "0" ? null : (
        <>
          {" "}
          <Points points={carryOver} /> {say("carriedOver")}
        </>
      )}
    </div>
  );
};

type Counted = Extract<EventAwards, { readonly counts: true }>;

const Field = async ({
  awards,
  nameOf,
  unit,
  linked,
  parts,
}: {
  readonly awards: Counted;
  readonly nameOf: (contestant: string) => string;
  readonly unit: string;
  readonly linked: (contestant: string) => string;
  readonly parts: BookedSession["parts"];
}) => {
  const [say, units] = await Promise.all([getTranslations("rankings"), getTranslations("units")]);
  const won = awards.contestants.filter((one) => one.awards.some(({ points }) => points !== "0"));
  const playersOf = (contestant: string) => awards.players.filter((one) => one.contestant === contestant);
  return (
    <>
      {awards.fields.map(({ line, stratum, field, worked }, index) => (
        <details
          key={`${line ?? ""} ${stratum ?? ""}`}
          className="sheet pad"
          open={index === 0 && awards.fields.length === 1}
        >
          <summary>
            {say("workedFor", { count: field })}
            {line === "NS" || line === "EW" ? `, ${units(`sidesLong.${line}`)}` : null}
            {stratum === undefined ? null : `, ${stratum}`}
          </summary>
          <Steps worked={worked} />
        </details>
      ))}
      <ul className="sheet rows">
        {won.map(({ contestant, awards: given }) => (
          <li key={contestant} id={contestant} className="entry">
            <div>
              <Link className="strong" href={linked(contestant)} prefetch={false}>
                {nameOf(contestant)}
              </Link>
              <Parts of={parts[contestant]} />
              {given.map(({ award, place, tied, parts: worths, exact, points }) => (
                <details key={award}>
                  <summary className="small">
                    {say("placeIn", { place: `${place}${tied > 1 ? "=" : ""}` })}
                    {given.length > 1 ? ` · ${award}` : null}
                  </summary>
                  {worths.map((part, index) => (
                    <div key={`${part.place ?? part.match ?? ""} ${index}`}>
                      {worths.length < 2 ? null : (
                        <div className="small quiet">
                          {part.match === undefined
                            ? say("ofPlace", { place: part.place ?? "" })
                            : say("ofMatch", { match: part.match })}
                        </div>
                      )}
                      <Steps worked={part.worked} />
                    </div>
                  ))}
                  {exact === points ? null : (
                    <p className="small">
                      <Points points={exact} /> → <Points points={points} unit={unit} />
                    </p>
                  )}
                </details>
              ))}
              <div className="small quiet">
                {playersOf(contestant).length === 0
                  ? say("nobodyEarns")
                  : say("toEach", { count: playersOf(contestant).length })}
              </div>
            </div>
            <div className="end">
              {given.map(({ award, points }) => (
                <div key={award} className="strong">
                  <Points points={points} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {awards.notEarned.length === 0 ? null : (
        <section className="stack tight">
          <h3>{say("notEarned")}</h3>
          <ul className="sheet rows">
            {awards.notEarned.map(({ person, contestant, why }) => (
              <li key={`${contestant} ${person}`} className="entry">
                <span>{nameOf(contestant)}</span>
                <span className="end small">
                  <WhyNot why={why} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {awards.unworked.map((why, index) => (
        <p key={`${why.formula} ${index}`} className="says small">
          <WhyNot why={why} />
        </p>
      ))}
    </>
  );
};

type FieldOfGrades = NonNullable<BookedField["graded"]>;

/** Each player's session in a ranking of grades: what he had before, what it was worth and how, what he has after it. */
const Graded = async ({ graded, ranking }: { readonly graded: FieldOfGrades; readonly ranking: string }) => {
  const say = await getTranslations("rankings");
  const { grades, played } = graded;
  if (!grades.counts)
    return (
      <p className="says">
        {say("countsNot")} <WhyNot why={grades.why} />
      </p>
    );
  const worths = new Map(grades.grades.map((one) => [one.person, one] as const));
  return (
    <ul className="sheet rows">
      {played.map(({ person, name, before, after }) => {
        const one = worths.get(person);
        return (
          <li key={person} className="entry">
            <div>
              {name === null ? (
                say("unnamed")
              ) : (
                <Link className="strong" href={inRankingAddress(ranking, person)} prefetch={false}>
                  {name}
                </Link>
              )}
              {one === undefined ? null : "unworked" in one ? (
                <div className="small">
                  <WhyNot why={one.unworked} />
                </div>
              ) : (
                <details>
                  <summary className="small">{say("worth")}</summary>
                  <Steps worked={one.worked} />
                </details>
              )}
            </div>
            <div className="end">
              <Points points={before} />
              {after === null ? null : (
                <>
                  {" → "}
                  <strong>
                    <Points points={after} />
                  </strong>
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};

const Booked = async ({ params }: Props) => {
  const [{ ranking, booked, page }, say] = await Promise.all([read(params), getTranslations("rankings")]);
  const { name } = await namesFor(page.contest);
  const { together, moved } = booked;
  const title = booked.title ?? page.title;
  const address = together === null ? sessionAddress(booked.session) : `/t/${encodeURIComponent(together.tournament)}`;
  const linked = (contestant: string): string => {
    const last = booked.parts[contestant]?.parts?.at(-1);
    return last === undefined
      ? `${address}/c/${encodeURIComponent(contestant)}`
      : `${address}/why/${encodeURIComponent(last.session)}/${encodeURIComponent(last.contestant)}`;
  };
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/rankings" },
          { words: ranking.name, href: rankingAddress(ranking.id) },
          { words: title },
        ]}
      />
      <h1>{title}</h1>
      <p className="quiet">
        <Day date={booked.day} />. {say("bookedOn")} <Day date={booked.recordedAt.slice(0, 10)} />{" "}
        <Link href={address} prefetch={false}>
          {say("fromStandings")}
        </Link>{" "}
        <Link href={schemeAddress(ranking.id)} prefetch={false}>
          {say("bySchemeOf")} <Day date={booked.scheme.from} />
        </Link>
      </p>
      {moved.length === 0 ? null : (
        <div className="says">
          <p>{say("movedSince")}</p>
          <ul className="plain">
            {moved.map((one) => (
              <li key={one.session}>
                <Link href={sessionAddress(one.session)} prefetch={false}>
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {together === null ? null : (
        <section className="sheet pad stack tight">
          <p>
            <strong>{say("whole", { count: together.sessions.length })}</strong> {say("rests")}
          </p>
          <ul className="plain">
            {together.sessions.map(({ session, title, digest }) => (
              <li key={session}>
                <Link href={sessionAddress(session)} prefetch={false}>
                  {title ?? session}
                </Link>{" "}
                <code className="small quiet">{digest.slice(0, 12)}</code>
              </li>
            ))}
          </ul>
          <details>
            <summary className="small">{say("ofTournament")}</summary>
            <Settings
              fromFile={false}
              settings={Object.entries(together.rules).map(([option, value]) => ({ option, value }))}
            />
          </details>
        </section>
      )}
      {booked.fields.map(({ field, awards, graded }) => (
        <section key={field} className="stack tight">
          {booked.fields.length < 2 ? null : <h2>{say("group", { group: field + 1 })}</h2>}
          {graded !== undefined ? (
            <Graded graded={graded} ranking={ranking.id} />
          ) : awards.counts ? (
            <Field
              awards={awards}
              unit={ranking.unit}
              nameOf={(contestant) => name(booked.labels[contestant])}
              linked={linked}
              parts={booked.parts}
            />
          ) : (
            <p className="says">
              {say("countsNot")} <WhyNot why={awards.why} />
            </p>
          )}
        </section>
      ))}
    </div>
  );
};
export default Booked;
