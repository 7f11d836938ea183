import "server-only";
/** What a director or the organizer may do about a case from its file: answered, approved, a rectification waived, a disqualification proposed. Laws 79C2, 81C, 91B. */
import type { CommandToSend } from "@traveller/contract";
import { type CaseEventView, type CaseSummary, knownContestants } from "@traveller/model";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { boardOf, contestantsOf } from "#components/act/desk.tsx";
import { AskedFor } from "#components/rulings/AskedFor.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { answerAddress } from "#format/case-address.ts";
import { lateCommand } from "#format/late-command.ts";
import { APPROVALS, type Offered } from "#format/offered-acts.ts";
import { mayRule } from "#server/acts.ts";
import type { Reader } from "#server/me.ts";
import { model } from "#server/model.ts";
import { namesFor } from "#server/names.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { ApproveForm } from "./ApproveForm.tsx";
import { StatementForm } from "./StatementForm.tsx";
import { DisqualifyForm, WaiveForm } from "./DirectorForms.tsx";
import { LateForm } from "./LateForm.tsx";

/** What a director may put right by now, as it was approved; `again` where whoever asked has to send it once more himself. */
const lateApproved = async (
  { state }: CaseSummary,
  session: SessionOfPage,
  events: readonly CaseEventView[],
): Promise<CommandToSend | "again" | undefined> => {
  const asked = events.flatMap(({ told }) => (told.type === "LateCorrectionAsked" ? [told.data.changes] : []))[0];
  if (state !== "lateApproved" || asked === undefined) return undefined;
  const boards = asked.flatMap((change) => (change.of === "board" ? [change.board] : []));
  const [labels, deals] = await Promise.all([
    knownContestants(model(), session.id),
    Promise.all(boards.map(async (board) => [board, (await boardOf(session, String(board)))?.deal?.deal] as const)),
  ]);
  const asItIs = {
    nameOf: (id: string) => labels.get(id)?.name ?? undefined,
    dealOf: (board: number) => new Map(deals).get(board),
  };
  return lateCommand(session.id, asked, asItIs) ?? "again";
};

export const CaseActs = async ({
  summary,
  session,
  acts,
  events,
  reader,
}: {
  readonly summary: CaseSummary;
  readonly session: SessionOfPage;
  /** What the door says that the reader may do. */
  readonly acts: readonly Offered[];
  /** What is in its file. */
  readonly events: readonly CaseEventView[];
  readonly reader: Reader;
}) => {
  const may = new Set(acts.flatMap(({ command, refusal }) => (refusal === undefined ? [command.type] : [])));
  // An entry is said to be wrong, and not by the reader's side: the director must know whether they agree.
  const isAsked = acts.some(({ command, refusal }) => command.agrees !== undefined && refusal === undefined);
  const approvals = APPROVALS.filter((type) => may.has(type));
  const answered = may.has("WaiveRectification") ? answerAddress(summary) : undefined;
  // Before it is ruled on; later what they have to say belongs to an appeal.
  const speaks = may.has("GiveStatement") && !mayRule(reader, session);
  const putRight = mayRule(reader, session) ? await lateApproved(summary, session, events) : undefined;
  if (
    approvals.length === 0 &&
    putRight === undefined &&
    !speaks &&
    !may.has("WaiveRectification") &&
    !may.has("ProposeDisqualification")
  )
    return null;
  const [say, appeal, words, all, { name }] = await Promise.all([
    getTranslations("caseActs"),
    getTranslations("appeal"),
    getMessages(),
    contestantsOf(session),
    namesFor(session.contest),
  ]);
  const here = [...(summary.sides?.ns ?? []), ...(summary.sides?.ew ?? [])].map(({ id }) => id);
  const about = { session: session.id, ruling: summary.id, csrf: reader.csrf ?? "" };
  // It comes of this ruling where that is one under Law 91, and else is proposed by itself: the door says which.
  const comesOf = acts.find(({ command }) => command.type === "ProposeDisqualification")?.command.ruling;
  return (
    <section className="stack screen" aria-labelledby="case-may">
      <h2 id="case-may">{appeal("may")}</h2>
      {summary.outcome === null ? <AskedFor of={events} /> : null}
      {answered === undefined ? null : (
        <p>
          <Link className="btn main" href={answered} prefetch={false}>
            {say(summary.state === "filed" ? "goOn" : "answer")}
          </Link>
        </p>
      )}
      <NextIntlClientProvider
        messages={{
          caseActs: words.caseActs,
          appeal: words.appeal,
          act: words.act,
          office: words.office,
          send: words.send,
          units: { sidesLong: words.units.sidesLong },
        }}
      >
        {putRight === undefined ? null : putRight === "again" ? (
          <p>{say("lateAgain")}</p>
        ) : (
          <LateForm command={putRight} csrf={about.csrf} />
        )}
        {approvals.map((type) => (
          <ApproveForm
            key={type}
            type={type}
            session={session.id}
            id={summary.id}
            name={summary.about === null ? "" : name(summary.about)}
            csrf={about.csrf}
          />
        ))}
        {speaks ? <StatementForm {...about} isAsked={isAsked} /> : null}
        {may.has("WaiveRectification") ? (
          <details>
            <summary>
              {appeal("do.WaiveRectification")} <LawTag law="81C5" />
            </summary>
            <WaiveForm {...about} />
          </details>
        ) : null}
        {may.has("ProposeDisqualification") ? (
          <details>
            <summary>
              {appeal("do.ProposeDisqualification")} <LawTag law="91B" />
            </summary>
            <DisqualifyForm
              {...about}
              ruling={comesOf}
              contestants={here.length === 0 ? all : all.filter(({ value }) => here.includes(value))}
            />
          </details>
        ) : null}
      </NextIntlClientProvider>
    </section>
  );
};
