import "server-only";
/** What the ruling's form is made of: the board at that table, its record with its moments, what a draft has already, and who may be ruled on. Laws 81C, 84, 85. */
import { outcomeAtTable, PENALTY_UNITS, placeOfTable, SEATS, tableStream, vulnerabilityOf } from "@traveller/engine";
import { offencesIn, penaltyRows, usualByMinutes } from "@traveller/engine/procedure";
import { caseFile, type CaseFile, penalised, type Penalised } from "@traveller/model";
import type { Texts } from "#components/forms/texts.ts";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Fragment } from "react";
import { Moment } from "#components/Moment.tsx";
import type { boardOf } from "#components/act/desk.tsx";
import { contestantsOf, at } from "#components/act/desk.tsx";
import { wordsOf } from "#components/act/Choose.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { isClaim } from "#format/claims.ts";
import { handsOf } from "#format/deal.ts";
import { recordAddress } from "#format/record-address.ts";
import { caseViewerOf } from "#server/case-viewer.ts";
import type { Reader } from "#server/me.ts";
import { model } from "#server/model.ts";
import { readRecord } from "#server/replay/read.ts";
import { type OpenReplay, shownOf } from "#server/replay/shown.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { AppealAfter } from "#components/session/AppealAfter.tsx";
import { draftTexts, pollIn, pollTexts, scoreTexts } from "./drafted.ts";
import { type Asked, beginsWith, placeGiven, type ResultAsked } from "./place.ts";
import { LAWS_ASKED, PARAGRAPHS, topicsOf } from "./laws.ts";
import type { RuleFormProps } from "./RuleForm.tsx";

type Open = NonNullable<Awaited<ReturnType<typeof boardOf>>>;

const recordOf = async (session: string, result: ResultAsked, asked: Asked): Promise<OpenReplay | undefined> => {
  if (result.table === null) return undefined;
  const read = await readRecord({
    session,
    board: String(result.board),
    place: placeOfTable({ section: result.section, table: result.table }),
    round: asked("round") ?? (result.round === null ? undefined : String(result.round)),
    attempt: asked("attempt"),
    // Facts rest on entries of the record as the log has it.
    entries: "all",
  });
  return read?.kind === "open" ? read : undefined;
};

/** The last draft of a case, with the facts that were found for it and the players who were asked. */
const draftIn = async (session: SessionOfPage, reader: Reader, ruling: string | undefined) => {
  const file =
    ruling === undefined || ruling.length > 64
      ? undefined
      : await caseFile(model(), { session: session.id, ruling }, caseViewerOf(reader, session));
  if (file === undefined) return { file, filled: {} };
  const drafts = file.events.filter(({ told }) => told.type === "RulingDrafted");
  const found = file.events.filter(({ told }) => told.type === "FactsFound").at(-1);
  const last = drafts.at(-1);
  const facts =
    found?.told.type === "FactsFound"
      ? { how: found.told.data.how, versions: found.told.data.rests?.versions ?? [], words: found.words.facts }
      : undefined;
  const asked = pollIn(file.events);
  const polled = asked === undefined ? {} : pollTexts(asked);
  if (last?.told.type !== "RulingDrafted")
    return { file, filled: { ...(facts === undefined ? {} : draftTexts({ laws: [], facts })), ...polled } };
  const { kind, laws, result, nonOffending, selfInflicted, penalty } = last.told.data;
  return {
    file,
    filled: {
      ...draftTexts({
        kind,
        laws,
        result,
        nonOffending,
        selfInflicted,
        penalty,
        grounds: last.words.grounds,
        ...(facts === undefined ? {} : { facts }),
      }),
      ...polled,
    },
  };
};

/** What the recorded events name as the Laws of this board. */
const lawsTold = (filled: Readonly<Record<string, string>>): readonly string[] =>
  (filled["laws"] ?? "").split(",").filter((law) => law !== "");

export const dealt = (deal: string): RuleFormProps["hands"] => {
  const hands = handsOf(deal);
  return Object.fromEntries(
    SEATS.flatMap((seat) => {
      const hand = hands[seat];
      return hand === undefined ? [] : [[seat, [hand.S, hand.H, hand.D, hand.C].join(".")]];
    }),
  );
};

/** The moment of the record that was ruled from, else the board. */
const cameFrom = (
  session: string,
  board: number,
  record: OpenReplay | undefined,
  event: number | undefined,
): string => {
  if (record === undefined || event === undefined) return at(session, `/b/${board}`);
  const [path = "", query] = recordAddress(session, record.record, record.ofBoard).split("?");
  return `${path}?${new URLSearchParams([...new URLSearchParams(query), ["event", String(event)]])}`;
};

/** What the organizer's scale has for a contestant who is penalised now, by what they were penalised for before (Law 90A). */
const usualOf = (scale: unknown, contestant: string, before: readonly Penalised[]): RuleFormProps["usual"] =>
  PARAGRAPHS.procedural.flatMap((law) => {
    const offences = offencesIn(scale, law);
    const often = before.filter((one) => one.contestant === contestant && one.paragraph === law);
    return offences.flatMap((offence) => {
      // Where the scale has but one, whatever they were penalised for under that paragraph was it.
      const same = offences.length < 2 ? often : often.filter((one) => one.offence === offence);
      return usualByMinutes(scale, law, { before: same.length, offence }).map(({ fromMinutes, row: { penalty } }) => ({
        contestant,
        law,
        offence,
        fromMinutes,
        amount: penalty === undefined ? "" : String(penalty.amount),
        ...(penalty === undefined ? {} : { unit: penalty.unit }),
      }));
    });
  });

const ENTRY_LAWS = { scoreError: "79C1", acquiescence: "69B", concession: "71" } as const;

/** Asked for after the period (Law 79C2). */
const isLate = (state: string | undefined): boolean => state === "lateRequested" || state === "lateApproved";

/** What was reported or withdrawn is answered by another entry as well: which one was asked for, and under which Law. */
const entryIn = (file: CaseFile | undefined, now: Texts) => {
  const begun = file?.summary.begun;
  if (begun !== "scoreError" && begun !== "acquiescence" && begun !== "concession") return undefined;
  const report = file?.events.find(({ told }) => told.type === "ScoreErrorReported");
  const changedAt = file?.changedAt ?? null;
  // What was claimed is offered as long as nobody has changed since what it was said of.
  const isOverrun = report !== undefined && changedAt !== null && Date.parse(changedAt) > Date.parse(report.at);
  const should = report?.told.type === "ScoreErrorReported" && !isOverrun ? report.told.data.should : undefined;
  const texts = should === undefined ? undefined : scoreTexts("", should);
  return {
    law: isLate(file?.summary.state) ? ("79C2" as const) : ENTRY_LAWS[begun],
    begins:
      texts === undefined
        ? now
        : Object.fromEntries(Object.entries(texts).map(([name, value]) => [name.slice(1), value])),
  };
};

export const ruleDesk = async (
  { session, reader, asked }: { readonly session: SessionOfPage; readonly reader: Reader; readonly asked: Asked },
  traveller: Open,
  result: ResultAsked,
): Promise<{
  readonly form: RuleFormProps;
  readonly entry: ReturnType<typeof entryIn>;
  /** Each report that it answers. */
  readonly reports: CaseFile["events"];
  /** What those of whom it was asked have said to it: whether they agree, and in words. */
  readonly answers: CaseFile["events"];
  readonly isDrafted: boolean;
  /** It was ruled on already. */
  readonly isGiven: boolean;
  readonly stands: { readonly outcome: ResultAsked["outcome"]; readonly changedAt: string | null };
}> => {
  const ruling = asked("ruling");
  const [say, all, record, { filled, file }, before] = await Promise.all([
    getTranslations("rule"),
    contestantsOf(session),
    recordOf(session.id, result, asked),
    draftIn(session, reader, ruling),
    penalised(model(), session.id),
  ]);
  const { board, outcome } = result;
  const shown = record === undefined ? undefined : await shownOf(record, asked("event"));
  const frames = shown?.frames ?? [];
  const moment = asked("event") === undefined ? undefined : frames[shown?.start ?? 0];
  const last = moment ?? frames.at(-1);
  const here = [...result.ns, ...result.ew];
  const drafted = lawsTold(filled);
  const laws = drafted.length === 0 && file?.summary.begun === "dispute" ? ["79B"] : drafted;
  const scale = session.regulations["penaltyScale"];
  return {
    entry: entryIn(file, beginsWith(outcome)),
    reports: (file?.events ?? []).filter(({ told }) => isClaim(told)),
    answers: (file?.events ?? []).filter(({ told }) => told.type === "StatementGiven"),
    isDrafted: file?.events.some(({ told }) => told.type === "RulingDrafted") === true,
    isGiven: file?.events.some(({ told }) => told.type === "RulingGiven") === true,
    stands: { outcome, changedAt: file?.changedAt ?? null },
    form: {
      about: {
        session: session.id,
        place: placeGiven(result),
        ruling: file === undefined ? undefined : ruling,
        stream:
          record === undefined
            ? undefined
            : tableStream({
                session: session.id,
                section: record.record.section,
                round: record.record.round,
                table: record.record.table,
                board,
                attempt: record.record.attempt,
              }),
      },
      result: result.id,
      here,
      vulnerability: traveller.deal?.vulnerability ?? vulnerabilityOf(board),
      begins: beginsWith(outcome),
      filled,
      laws,
      topics: topicsOf(
        record?.frames.at(-1)?.view.irregularities.map(({ law }) => law) ?? [],
        frames.some(({ mark }) => mark === "information"),
      ),
      cited: Object.fromEntries(LAWS_ASKED.map((law) => [law, <LawTag key={law} law={law} />])),
      happened: (
        <>
          <p>
            {say("atTable")} <OutcomeOf outcome={outcomeAtTable(outcome) ?? outcome} />.{" "}
            {say("between", {
              ns: result.ns.map((id) => wordsOf(all, id)).join(", "),
              ew: result.ew.map((id) => wordsOf(all, id)).join(", "),
            })}
          </p>
          {record === undefined || last === undefined ? null : (
            <>
              <Auction calls={last.calls} />
              <p>
                <Link className="btn" href={recordAddress(session.id, record.record, record.ofBoard)} prefetch={false}>
                  {say("replay")}
                </Link>
              </p>
            </>
          )}
          {file?.events.flatMap(({ sequence, told, words, at: when }) =>
            words.claimed === undefined || isClaim(told) ? (
              []
            ) : (
              <blockquote key={sequence} className="small">
                {words.claimed}{" "}
                <span className="quiet">
                  <Moment at={when} />
                </span>
              </blockquote>
            ),
          )}
        </>
      ),
      events: frames.slice(1).map((frame) => ({
        version: frame.number,
        words: frame.said.map((one, index) => (
          <Fragment key={index}>
            <Sentence said={one} />{" "}
          </Fragment>
        )),
        shown: frame === moment || frame.mark !== null,
        begins: frame === moment,
      })),
      hands: { ...(traveller.deal === null ? frames[0]?.hands : dealt(traveller.deal.deal)) },
      auction: (last?.calls ?? []).filter(({ state }) => state === "stands").map(({ call }) => call),
      contestants: all,
      units: PENALTY_UNITS[session.method],
      scale: penaltyRows(scale),
      usual: here.flatMap((contestant) => usualOf(scale, contestant, before)),
      numbers: {
        unit: session.unit,
        totalUnit: session.totalUnit,
        shownRounding: session.regulations["shownRounding"] ?? null,
      },
      csrf: reader.csrf ?? "",
      next: cameFrom(session.id, board, record, moment?.number),
      after: <AppealAfter session={session} />,
      finds: file?.summary.begun === "dispute",
    },
  };
};
