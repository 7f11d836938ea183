/** A session's appeals, and its rulings that the reader may appeal against, with the time there is for it in sight. Laws 83, 92. */
import { scoreViewOf } from "@traveller/engine/procedure";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { usePartyWords } from "#components/appeal/Acts.tsx";
import { type Choice, wordsOf } from "#components/act/Choose.tsx";
import { contestantsOf } from "#components/act/desk.tsx";
import { appealAddress, appealStateOf, appealTitle, casePlace, lodgingAddress } from "#format/case-address.ts";
import { metThereToo } from "#format/met-there.ts";
import { isLodging, type Offered, type PartyOffered } from "#format/offered-acts.ts";
import { Deposit, useDeposit } from "#components/appeal/Deposit.tsx";
import { ArrangeCommitteeForm, MomentForm } from "#components/appeal/ArrangeForms.tsx";
import { LodgedUntil, OwnUntil } from "#components/appeal/Times.tsx";
import { LodgeForm } from "#components/appeal/LodgeForm.tsx";
import { DonePlainly } from "#components/case-acts/DonePlainly.tsx";
import { DoorSays } from "#components/door-says.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Moment } from "#components/Moment.tsx";
import { useNames } from "#components/useNames.ts";
import { usePenaltyTaken } from "#components/usePenaltyUnit.ts";
import { CaseList } from "#components/rulings/CaseList.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { api } from "#server/caller.ts";
import { actsFor } from "#server/case-acts.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("appeal")]);
  return { title: say("of", { title: session.title }), robots: { index: false } };
};

type Of = NonNullable<Awaited<ReturnType<ReturnType<typeof api>["cases"]["appeals"]>>>;

/** What a ruling took from whom and has not given back. */
const usePenaltyWords = ({ penalties, session: { contest } }: Of["rulings"][number]): readonly Choice[] => {
  const { name } = useNames(contest);
  const taken = usePenaltyTaken();
  return penalties.flatMap(({ penalty, who, amount, unit, law }) =>
    amount === null ? [] : [{ value: penalty, words: `${name(who)}: ${taken(unit, String(amount))} (${law})` }],
  );
};

const Lodge = ({
  session,
  chosen,
  others,
  acts,
  called,
  regulations,
  csrf,
}: {
  readonly session: string;
  readonly chosen: Of["rulings"][number];
  readonly others: readonly Choice[];
  readonly acts: readonly Offered[];
  /** Who that is who sits there. */
  readonly called: (seats: string, party: PartyOffered) => string;
  readonly regulations: ComponentProps<typeof Deposit>["regulations"];
  readonly csrf: string;
}) => {
  const say = useTranslations("appeal");
  const named = usePartyWords();
  const penalties = usePenaltyWords(chosen);
  const deposit = useDeposit(regulations);
  const open = acts.filter(({ refusal }) => refusal === undefined);
  const [against] = acts.flatMap(({ refusal }) => refusal ?? []);
  if (open.length === 0)
    return against === undefined ? (
      <p className="says">{say("othersAppeal")}</p>
    ) : (
      <p>
        <DoorSays of={against} what="message" /> {against.law === undefined ? null : <LawTag law={against.law} />}{" "}
        <span className="quiet">
          <DoorSays of={against} what="hint" />
        </span>
      </p>
    );
  const lodged = open.filter(({ command: { type } }) => type === "LodgeAppeal");
  const refers = open.some(({ command: { type } }) => type === "ReferRuling");
  const form = { session, ruling: chosen.id, others, csrf, isHeaded: refers && lodged.length > 0 };
  const inPart = lodged.flatMap(({ command }) => command.penalties ?? []);
  const parties = [...new Map(lodged.map((each) => [JSON.stringify(each.command.party), each])).values()].map(
    ({ command: { party } }, index) => ({
      party,
      value: String(index),
      words: party === undefined ? "" : called(named(party), party),
    }),
  );
  const [only, ...more] = parties;
  const lodge = say("do.LodgeAppeal");
  const alone = only?.party === undefined ? lodge : say("forParty", { what: lodge, who: named(only.party) });
  return (
    <>
      {only === undefined ? null : (
        <Deposit regulations={regulations}>
          <LawTag law="92A" />
        </Deposit>
      )}
      {only === undefined ? null : (
        <LodgeForm
          type="LodgeAppeal"
          {...form}
          penalties={penalties.filter(({ value }) => inPart.includes(value))}
          deposit={deposit === undefined ? undefined : say("sure.deposit", { amount: deposit })}
          inPart={lodged.every(({ command }) => command.penalties !== undefined)}
          parties={parties}
          words={more.length > 0 ? lodge : alone}
        />
      )}
      {refers ? <LodgeForm type="ReferRuling" {...form} words={say("do.ReferRuling")} /> : null}
    </>
  );
};

/** Who is not signed in is led there, and back. */
const SignedOut = ({ words, next }: { readonly words: string; readonly next: string }) => {
  const frame = useTranslations("frame");
  return (
    <p className="says row between">
      <span>{words}</span>
      <Link className="btn" href={`/sign-in?next=${encodeURIComponent(next)}`} prefetch={false}>
        {frame("signIn")}
      </Link>
    </p>
  );
};

const Appeals = async ({ params, searchParams }: Page<"session">) => {
  const [session, query, say, ruled, office, words, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("appeal"),
    getTranslations("rulings"),
    getTranslations("office"),
    getMessages(),
    me(),
  ]);
  const of = await api().cases.appeals({ session: session.id });
  const { rulings, appeals, score } = of ?? { rulings: [], appeals: [], score: null };
  const given = rulings.filter(({ outcome, kind }) => outcome !== null && kind !== null);
  const now = new Date().toISOString();
  const asked = one(query, "ruling");
  const chosen = given.find(({ id }) => id === asked);
  const titleOf = (number: number, ruling: string | undefined): string =>
    appealTitle(
      { appeal: say, rulings: ruled },
      number,
      rulings.find(({ id }) => id === ruling),
    );
  const mayEnd = (ruling: string | undefined): boolean =>
    score !== null && scoreViewOf(score, now, ruling).appeal.kind === "ended";
  const isOver = mayEnd(chosen?.id) && (chosen !== undefined || given.every(({ id }) => mayEnd(id)));
  const [offered, arranging, contestants] = await Promise.all([
    chosen === undefined ? [] : actsFor(reader, { session: session.id, ruling: chosen.id }),
    actsFor(reader, { session: session.id }),
    chosen === undefined || reader === undefined ? [] : contestantsOf(session),
  ]);
  const acts = offered === "silent" ? offered : offered.filter(({ command: { type } }) => isLodging(type));
  const mayLodge = acts !== "silent" && acts.some(({ refusal }) => refusal === undefined);
  const listed = given.filter(({ id }) => id !== chosen?.id);
  const may = (type: Offered["command"]["type"]): boolean =>
    arranging !== "silent" && arranging.some(({ command, refusal }) => command.type === type && refusal === undefined);
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: ruled("title"), href: "/rulings" },
          { words: session.title, href: `/s/${session.id}` },
          { words: say("all") },
        ]}
      />
      <OnPaper session={session} />
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <h1>{say("of", { title: session.title })}</h1>
      <DonePlainly asked={one(query, "done")} />
      <LodgedUntil score={score} now={now} ruling={chosen?.id} period={session.clocks?.appeal} />
      {chosen === undefined ? null : (
        <section className="stack screen" aria-labelledby="appeal-lodge">
          <h2 id="appeal-lodge">{say("lodge")}</h2>
          <CaseList cases={[chosen]} within />
          {isOver ? null : reader === undefined ? (
            <SignedOut words={say("signInToLodge")} next={lodgingAddress(session.id, chosen.id)} />
          ) : acts === "silent" ? (
            <p className="says bad">{office("unavailable")}</p>
          ) : mayLodge ? (
            <p className="quiet">{say("lodgeHere")}</p>
          ) : null}
          {reader === undefined || acts === "silent" ? null : (
            <NextIntlClientProvider
              messages={{ appeal: words.appeal, act: words.act, office: words.office, send: words.send }}
            >
              <Lodge
                session={session.id}
                chosen={chosen}
                others={metThereToo(given, chosen).map((each) => ({
                  value: each.id,
                  words: `${casePlace(ruled, each)}: ${each.kind === null ? "" : ruled(`kinds.${each.kind}`)} (${each.laws.join(", ")})`,
                }))}
                acts={acts}
                called={(seats, { contestant }) => `${seats}: ${wordsOf(contestants, contestant)}`}
                regulations={session.regulations}
                csrf={reader.csrf ?? ""}
              />
            </NextIntlClientProvider>
          )}
        </section>
      )}
      {appeals.length === 0 ? (
        <div className="sheet">
          <Empty what={say("none")} when={say("noneWhen")} />
        </div>
      ) : (
        <ul className="sheet rows">
          {appeals.map(({ id, number, rulings: about, state, heard, closedAt, lodgedAt }) => (
            <li key={id} className="entry">
              <div>
                <Link className="strong" href={appealAddress(session.id, id)} prefetch={false}>
                  {titleOf(number, about[0])}
                </Link>
                <div className="small faint">
                  <Moment at={lodgedAt} />
                </div>
              </div>
              <div className="end">
                <span className={closedAt === null ? "tag open" : "tag"}>
                  {ruled(`appealStates.${appealStateOf({ state, heard })}`)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {listed.length === 0 ? null : (
        <section className="stack tight screen" aria-labelledby="appeal-given">
          <h2 id="appeal-given">{chosen === undefined ? ruled("title") : say("givenOthers")}</h2>
          {isOver || chosen !== undefined ? null : reader === undefined ? (
            <SignedOut words={say("signInToLodge")} next={appealAddress(session.id)} />
          ) : (
            <p className="quiet">{say("chooseRuling")}</p>
          )}
          <ul className="sheet rows">
            {listed.map((each) => (
              <li key={each.id} className="entry">
                <div>
                  <Link href={lodgingAddress(session.id, each.id)} prefetch={false}>
                    {casePlace(ruled, each)}
                  </Link>{" "}
                  <span className="small quiet">
                    {each.kind === null ? null : ruled(`kinds.${each.kind}`)} ({each.laws.join(", ")})
                  </span>
                  <div className="small faint">
                    {ruled("number", { number: each.number })}
                    {each.givenAt === null ? null : (
                      <>
                        , <Moment at={each.givenAt} />
                      </>
                    )}
                  </div>
                  <OwnUntil score={score} ruling={each.id} now={now} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {may("ArrangeCommittee") || may("SetMoment") ? (
        <section className="stack tight screen" aria-labelledby="appeal-arrange">
          <h2 id="appeal-arrange">{say("arrange")}</h2>
          <NextIntlClientProvider
            messages={{ appeal: words.appeal, act: words.act, office: words.office, send: words.send }}
          >
            {may("ArrangeCommittee") ? <ArrangeCommitteeForm session={session.id} csrf={reader?.csrf ?? ""} /> : null}
            {may("SetMoment") ? <MomentForm session={session.id} csrf={reader?.csrf ?? ""} /> : null}
          </NextIntlClientProvider>
        </section>
      ) : null}
    </div>
  );
};
export default Appeals;
