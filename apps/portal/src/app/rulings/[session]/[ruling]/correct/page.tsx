/** Where a director puts right a ruling of his own that was wrong: for whom the door says that he may; others read what stands against it. Law 82C. */
import { vulnerabilityOf } from "@traveller/engine";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { boardOf, contestantsOf } from "#components/act/desk.tsx";
import { DoorSays } from "#components/door-says.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { AppealAfter } from "#components/session/AppealAfter.tsx";
import { CorrectForm } from "#components/rule/CorrectForm.tsx";
import { draftTexts, ownDamageOf } from "#components/rule/drafted.ts";
import { beginsWith, resultsMeant } from "#components/rule/place.ts";
import { CaseSides, CaseTag } from "#components/rulings/CaseList.tsx";
import { Decisions } from "#components/rulings/Decisions.tsx";
import { caseAddress, casePlace, correctAddress } from "#format/case-address.ts";
import { actsFor } from "#server/case-acts.ts";
import { type CaseParams, fileOr404 } from "#server/case-page.ts";
import { me } from "#server/me.ts";

export const generateMetadata = async ({ params }: CaseParams): Promise<Metadata> => {
  const [, say] = await Promise.all([fileOr404(params), getTranslations("rule")]);
  return { title: say("correct"), robots: { index: false } };
};

const Correct = async ({ params }: CaseParams) => {
  const [file, reader] = await Promise.all([fileOr404(params), me()]);
  const { summary, session, events } = file;
  const [say, ruled, act, sign, office, words, acts, all, traveller] = await Promise.all([
    getTranslations("rule"),
    getTranslations("rulings"),
    getTranslations("act"),
    getTranslations("frame"),
    getTranslations("office"),
    getMessages(),
    actsFor(reader, { session: session.id, ruling: summary.id }),
    contestantsOf(session),
    boardOf(session, summary.board === null ? undefined : String(summary.board)),
  ]);
  const offered = acts === "silent" ? undefined : acts.find(({ command }) => command.type === "CorrectRuling");
  const [result] = traveller === undefined ? [] : resultsMeant(traveller, () => file.result?.id);
  const head = (
    <>
      <Crumbs
        way={[
          { words: ruled("title"), href: "/rulings" },
          { words: session.title, href: `/s/${session.id}` },
          { words: ruled("number", { number: summary.number }), href: caseAddress(summary) },
          { words: say("correct") },
        ]}
      />
      <div className="row between">
        <h1>
          {say("correct")}: {casePlace(ruled, summary)}
        </h1>
        <CaseTag one={summary} />
      </div>
      <p className="quiet">
        <CaseSides one={summary} /> <LawTag law="82C" />
      </p>
    </>
  );
  if (
    reader === undefined ||
    traveller === undefined ||
    result === undefined ||
    offered?.refusal !== undefined ||
    offered === undefined
  )
    return (
      <div className="stack">
        {head}
        <div className="sheet">
          {offered?.refusal === undefined ? (
            <Empty what={acts === "silent" ? office("unavailable") : act("forbidden")}>
              {reader === undefined ? (
                <Link className="btn" href={`/sign-in?next=${encodeURIComponent(correctAddress(summary))}`}>
                  {sign("signIn")}
                </Link>
              ) : null}
            </Empty>
          ) : (
            <div className="pad">
              <p>
                <DoorSays of={offered.refusal} what="message" />{" "}
                {offered.refusal.law === undefined ? null : <LawTag law={offered.refusal.law} />}
              </p>
              <p className="quiet">
                <DoorSays of={offered.refusal} what="hint" />
              </p>
            </div>
          )}
        </div>
      </div>
    );
  const here = [...result.ns, ...result.ew];
  return (
    <div className="stack">
      {head}
      <Decisions events={events} />
      <NextIntlClientProvider
        messages={{
          rule: words.rule,
          act: words.act,
          office: words.office,
          send: words.send,
          game: words.game,
          units: words.units,
          rulings: { tableResult: words.rulings.tableResult, weight: words.rulings.weight },
        }}
      >
        <CorrectForm
          session={session.id}
          ruling={summary.id}
          result={result.id}
          here={here}
          vulnerability={traveller.deal?.vulnerability ?? vulnerabilityOf(traveller.board)}
          begins={beginsWith(result.outcome)}
          filled={draftTexts({
            laws: [],
            result: summary.result ?? { kind: "stands" },
            selfInflicted: ownDamageOf(events, summary.id),
          })}
          contestants={all}
          numbers={{
            unit: session.unit,
            totalUnit: session.totalUnit,
            shownRounding: session.regulations["shownRounding"] ?? null,
          }}
          csrf={reader.csrf ?? ""}
          next={caseAddress(summary)}
          after={<AppealAfter session={session} />}
        />
      </NextIntlClientProvider>
    </div>
  );
};
export default Correct;
