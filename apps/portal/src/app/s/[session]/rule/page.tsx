/** Where a director rules on a board at a table: from the moment of a replay, from a board, or by itself. Laws 12, 81C, 84, 85. */
import { refused, says } from "@traveller/contract";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { boardOf, contestantsOf } from "#components/act/desk.tsx";
import { CannotBe } from "#components/laws/CannotBe.tsx";
import { wordsOf } from "#components/act/Choose.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { DisqualifyForm, WaiveForm } from "#components/case-acts/DirectorForms.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { ruleDesk } from "#components/rule/desk.tsx";
import { placeGiven, resultsMeant } from "#components/rule/place.ts";
import { AskedHere } from "#components/ask-director/AskedHere.tsx";
import { EntryForm } from "#components/ask-director/EntryForm.tsx";
import { Reported } from "#components/ask-director/Reported.tsx";
import { StandForm } from "#components/ask-director/StandForm.tsx";
import { OnlyDirectors } from "#components/rule/OnlyDirectors.tsx";
import { RuleForm } from "#components/rule/RuleForm.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { tableName } from "#format/table-name.ts";
import { casePlace, givenAddress } from "#format/case-address.ts";
import { areBothOver } from "#format/times-over.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { againstAll } from "#server/judged.ts";
import { mayRule, RULING_ROLES } from "#server/acts.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session">;

const GIVEN = refused("impossible", says("procedure.ruledAlready"), says("procedure.ruledAlreadyHint"));

const ASKED = ["board", "table", "result", "round", "attempt", "event", "ruling"] as const;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [, say] = await Promise.all([sessionOr404(params), getTranslations("rule")]);
  return { title: say("heading"), robots: { index: false } };
};

const Rule = async ({ params, searchParams }: Props) => {
  const [session, query, say, page, words, replay, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("rule"),
    getTranslations("session"),
    getMessages(),
    getTranslations("replay"),
    me(),
  ]);
  const asked = (name: string) => one(query, name);
  const given = Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = asked(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const crumbs = <Crumbs way={wayTo(session, page("results"), [{ words: say("heading") }])} />;
  if (reader === undefined || session.status === "withdrawn" || !mayRule(reader, session))
    return (
      <div className="stack">
        {crumbs}
        <h1>{say("heading")}</h1>
        <OnlyDirectors roles={RULING_ROLES} signedIn={reader !== undefined} here={ruleAddress(session.id, given)} />
      </div>
    );
  const traveller = await boardOf(session, asked("board"));
  const meant = traveller === undefined ? [] : resultsMeant(traveller, asked);
  const [only, another] = meant;
  if (traveller === undefined || only === undefined || another !== undefined) {
    const all = await contestantsOf(session);
    return (
      <div className="stack">
        {crumbs}
        <h1>{say("heading")}</h1>
        <form className="sheet pad filters" method="get">
          <label className="field">
            <span>{say("board")}</span>
            <input type="text" name="board" inputMode="numeric" maxLength={4} defaultValue={asked("board")} required />
          </label>
          <button className="btn main">{say("choose")}</button>
        </form>
        {traveller === undefined ? (
          asked("board") === undefined ? null : (
            <div className="sheet">
              <Empty what={say("noBoard")} />
            </div>
          )
        ) : (
          <ul className="sheet rows">
            {meant.map((result) => (
              <li key={result.id}>
                <Link href={ruleAddress(session.id, { ...given, board: String(traveller.board), result: result.id })}>
                  {result.table === null ? null : (
                    <b>{tableName(replay, { section: result.section, table: result.table })} </b>
                  )}
                  {say("between", {
                    ns: result.ns.map((id) => wordsOf(all, id)).join(", "),
                    ew: result.ew.map((id) => wordsOf(all, id)).join(", "),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  const appeal = await getTranslations("appeal");
  const { form, entry, reports, answers, stands, isDrafted, isGiven } = await ruleDesk(
    { session, reader, asked },
    traveller,
    only,
  );
  // A request is answered in its time; without one a board may be beyond the director, in its score or altogether.
  const own = { type: "GiveRuling" as const, session: session.id, place: placeGiven(only) };
  const scored = [0, 1].map((tricks) => ({
    ...own,
    kind: "judgement" as const,
    laws: ["16B1"],
    nonOffending: ["NS" as const, "EW" as const],
    result: { kind: "played" as const, contract: "7NTXX", declarer: "N" as const, tricks },
  }));
  const isOwn = form.about.ruling === undefined;
  const [noScore, nothing] = isOwn
    ? await Promise.all([againstAll(scored), againstAll([...scored, { ...own, kind: "law" as const, laws: ["81C"] }])])
    : // Whoever comes back to the page of what was given is told so.
      [undefined, isGiven ? GIVEN.refusal : undefined];
  const against = nothing ?? noScore;
  const cannot =
    against === undefined ? null : (
      <CannotBe refusal={against} session={session.id} board={traveller.board} result={only.id} />
    );
  if (nothing !== undefined)
    return (
      <div className="stack">
        {crumbs}
        <h1>{casePlace(await getTranslations("rulings"), { ...only, board: traveller.board, number: 0 })}</h1>
        <AskedHere session={session.id} at={only} query={given} />
        {cannot}
      </div>
    );
  return (
    <div className="stack">
      {crumbs}
      <div className="row between">
        <h1>{casePlace(await getTranslations("rulings"), { ...only, board: traveller.board, number: 0 })}</h1>
        {isDrafted ? <span className="tag open">{say("draft")}</span> : null}
      </div>
      {cannot}
      {cannot === null && isOwn && areBothOver(session, new Date().toISOString()) ? (
        <p className="says">
          {say("tooLate")} <LawTag law="81C3" />
        </p>
      ) : null}
      {isOwn ? <AskedHere session={session.id} at={only} query={given} /> : null}
      <NextIntlClientProvider
        messages={{
          rule: words.rule,
          act: words.act,
          office: words.office,
          send: words.send,
          game: words.game,
          units: words.units,
          askDirector: words.askDirector,
          appeal: words.appeal,
          caseActs: words.caseActs,
          rulings: { tableResult: words.rulings.tableResult, weight: words.rulings.weight },
        }}
      >
        {reports.map((event) => (
          <Reported key={event.sequence} event={event} answers={answers} stands={stands} />
        ))}
        {entry === undefined || form.about.ruling === undefined ? (
          <RuleForm key={form.about.ruling ?? only.id} {...form} />
        ) : (
          // An entry is put right or let stand: no other score is given under these Laws.
          <div className="cols">
            <EntryForm
              session={session.id}
              ruling={form.about.ruling}
              {...entry}
              csrf={form.csrf}
              next={givenAddress(session.id, form.about.ruling, form.next)}
            />
            <StandForm
              session={session.id}
              ruling={form.about.ruling}
              law={entry.law}
              csrf={form.csrf}
              next={givenAddress(session.id, form.about.ruling, form.next)}
            />
          </div>
        )}
        <details>
          <summary>
            {appeal("do.WaiveRectification")} <LawTag law="81C5" />
          </summary>
          <WaiveForm {...form.about} csrf={form.csrf} />
        </details>
        <details>
          <summary>
            {appeal("do.ProposeDisqualification")} <LawTag law="91B" />
          </summary>
          <DisqualifyForm
            session={session.id}
            contestants={form.contestants.filter(({ value }) => form.here.includes(value))}
            csrf={form.csrf}
          />
        </details>
      </NextIntlClientProvider>
    </div>
  );
};
export default Rule;
