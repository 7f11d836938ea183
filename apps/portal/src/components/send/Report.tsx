/** What was read of a file: its sessions, what is wrong with it, what would change; then the button, or what became of it. */
import { CONTESTS, lackingKind } from "@traveller/engine";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Settings } from "#components/session/Settings.tsx";
import type { ImportAnswer, ReportedSession, SentSession } from "@traveller/contract/answers";
import { dayText } from "#format/dates.ts";
import { LackingList } from "#components/session/Lacking.tsx";
import { type Choice, Confirm } from "./Confirm.tsx";
import { Problems } from "./Problems.tsx";
import { RefusalBox } from "../forms/RefusalBox.tsx";
import { SoonThere } from "./SoonThere.tsx";

const CHANGES = 60;
/** The worst first: what the sender says yes to where sessions of a file lack different things. */
const LACKING = ["incomplete", "disagrees", "hands"] as const;

const linkTo = (session: string) => (words: ReactNode) => (
  <Link href={`/s/${encodeURIComponent(session)}`}>{words}</Link>
);

/** It would be here twice. */
const OutOf = ({ of: { id, title, date } }: { readonly of: NonNullable<ReportedSession["outOf"]> }) => {
  const say = useTranslations("send.outOf");
  const locale = useLocale();
  const name = date === undefined ? title : `${title}, ${dayText(date, locale, true)}`;
  return <p className="says bad">{say.rich("is", { title: name, session: linkTo(id) })}</p>;
};

const Session = ({ session }: { readonly session: ReportedSession }) => {
  const say = useTranslations("send");
  const list = useTranslations("list");
  const locale = useLocale();
  const { counts, changes } = session;
  const kind = lackingKind(session.lacking);
  const published = session.evidence
    .flatMap(({ numbers, reproduced }) =>
      numbers === undefined || reproduced === undefined ? [] : [{ numbers, reproduced }],
    )
    .toSorted((a, b) => b.numbers - a.numbers)[0];
  return (
    <section className="sheet">
      <div className="pad stack tight">
        <div className="row between">
          <h3>{session.title}</h3>
          {session.outOf === undefined ? (
            <span className={session.known === "new" ? "tag live" : session.known === "changed" ? "tag open" : "tag"}>
              {say(`known.${session.known}`)}
            </span>
          ) : null}
        </div>
        <p className="quiet">
          {[
            session.club?.name,
            session.date === undefined ? undefined : dayText(session.date, locale, true),
            kind === "hands"
              ? undefined
              : list(`size.${CONTESTS.find((one) => one === session.contest) ?? "pairs"}`, {
                  count: counts.contestants,
                  boards: counts.boards,
                }),
            counts.results === 0 && counts.deals > 0
              ? say("deals", { deals: counts.deals })
              : say("results", { results: counts.results }),
          ]
            .filter((one) => one !== undefined)
            .join(", ")}
        </p>
        {published === undefined ? null : (
          <p>{say("published", { agree: published.reproduced, numbers: published.numbers })}</p>
        )}
        {session.outOf === undefined ? null : <OutOf of={session.outOf} />}
        {session.mayNot === undefined ? null : <RefusalBox refusal={session.mayNot} />}
        {kind === undefined ? null : (
          <div className={kind === "hands" ? "says" : "says bad"} role="note">
            <strong>{say(`lacking.${kind}.is`)}</strong>
            <LackingList lacking={session.lacking} />
            <span className="quiet">{say(`lacking.${kind}.hint`)}</span>
          </div>
        )}
        {session.known !== "changed" || changes.length === 0 ? null : (
          <div className="stack tight">
            <h4 className="caps">{say("changes")}</h4>
            <ul className="changes">
              {changes.slice(0, CHANGES).map((change) => (
                <li key={`${change.what} ${change.about} ${change.sentence}`}>
                  {change.own?.sentence ?? <span lang="en">{change.sentence}</span>}
                  {change.line === undefined ? null : (
                    <span className="faint small"> {say("line", { line: change.line })}</span>
                  )}
                </li>
              ))}
              {changes.length + session.changesLeftOut > CHANGES ? (
                <li className="quiet">
                  {say("moreChanges", { count: changes.length + session.changesLeftOut - CHANGES })}
                </li>
              ) : null}
            </ul>
          </div>
        )}
      </div>
      {session.evidence.length === 0 ? null : (
        <details>
          <summary className="pad">{say("settings")}</summary>
          <Settings fromFile settings={session.evidence} />
        </details>
      )}
    </section>
  );
};

/** What would be taken away, by its kinds. */
const useGone = (): ((sessions: readonly ReportedSession[]) => string) => {
  const say = useTranslations("send.gone");
  const format = useFormatter();
  return (sessions) =>
    format.list(
      (["results", "contestants", "matches", "adjustments"] as const).flatMap((kind) => {
        const count = sessions.reduce((sum, { withdrawn }) => sum + withdrawn[kind], 0);
        return count === 0 ? [] : say(kind, { count });
      }),
    );
};

const isHandsOnly = ({ known, appended, deals }: SentSession): boolean =>
  known === "new" && appended === 0 && deals > 0;

/** What became of a session that was sent. */
const useBecome = (): ((session: SentSession) => string) => {
  const say = useTranslations("send");
  return (session) => {
    if (session.known === "same") return say("unchanged");
    const parts = [
      session.known === "new" ? say("made") : undefined,
      session.appended === 0 ? undefined : say("appended", session),
      session.corrected === 0 ? undefined : say("corrected", session),
      session.withdrawn === 0 ? undefined : say("withdrawn", session),
      session.deals === 0 ? undefined : say("dealsKept", session),
      session.records === 0 ? undefined : say("recordsKept", session),
    ].filter((one) => one !== undefined);
    return parts.length === 0 ? say("settingsCorrected") : parts.join(", ");
  };
};

export const Report = ({
  file,
  csrf,
  scored,
  choices,
}: {
  readonly file: ImportAnswer;
  readonly csrf: string;
  /** The sent sessions whose standings are there to be opened. */
  readonly scored: ReadonlySet<string>;
  /** Where hands without results may be added. */
  readonly choices: readonly Choice[];
}) => {
  const say = useTranslations("send");
  const locale = useLocale();
  const goneWords = useGone();
  const become = useBecome();
  const problems = [...file.problems, ...file.sessions.flatMap((session) => session.problems)];
  const leftToSend = file.sessions.filter(({ known, mayNot }) => known !== "same" && mayNot === undefined);
  const notTheirs = file.sessions.some(({ mayNot }) => mayNot !== undefined);
  const corrections = leftToSend.some(({ known }) => known === "changed");
  const sent = file.state === "sent" ? file.sent : undefined;
  // Where every session was refused, the file is as ready to be sent as before.
  const notSent = file.sent?.refused ?? [];
  return (
    <div className="stack">
      {file.trouble === undefined ? null : <RefusalBox refusal={file.trouble} />}
      {file.refused === undefined ? null : (
        <div className="stack tight">
          <h2>{say("refused")}</h2>
          <RefusalBox refusal={file.refused} />
        </div>
      )}
      {sent === undefined ? null : (
        <section className="stack tight">
          <h2>{say("sent")}</h2>
          <p className="quiet">{say("sentHint")}</p>
          <ul className="sheet rows">
            {sent.sessions.map((session) => (
              <li key={session.id} className="entry">
                <div>
                  <b>{session.title}</b>
                  <div className="small quiet">{become(session)}</div>
                </div>
                {scored.has(session.id) ? (
                  <Link className="btn main" href={`/s/${session.id}${isHandsOnly(session) ? "/boards" : ""}`}>
                    {say(isHandsOnly(session) ? "openHands" : "open")}
                  </Link>
                ) : (
                  <SoonThere address={`/send?file=${file.digest}`} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notSent.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("notSent")}</h2>
          {notSent.map((refusal) => (
            <RefusalBox key={`${refusal.session ?? ""} ${refusal.message}`} refusal={refusal} />
          ))}
        </section>
      )}
      {file.sessions.length === 0 || sent !== undefined ? null : (
        <section className="stack">
          <h2>{say("read")}</h2>
          {file.sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
          {leftToSend.length === 0 ? (
            notTheirs ? null : (
              <p className="says calm">{say("nothingToSend")}</p>
            )
          ) : (
            <Confirm
              digest={file.digest}
              name={file.name}
              csrf={csrf}
              asked={{
                lacking: LACKING.find((kind) => leftToSend.some(({ lacking }) => lackingKind(lacking) === kind)),
                which: leftToSend.flatMap(({ title, which }) =>
                  which === undefined
                    ? []
                    : {
                        title,
                        own: which.own,
                        taken: which.taken,
                        sessions: which.candidates.map(({ id, title: called, date, teams }) => ({
                          id,
                          words: [called, teams.join(" – "), date === undefined ? "" : dayText(date, locale, true)]
                            .filter((part) => part !== "")
                            .join(", "),
                        })),
                      },
                ),
                twice: leftToSend.flatMap(({ title, outOf }) => (outOf === undefined ? [] : { title, own: outOf.own })),
                withdraws: leftToSend.reduce((sum, { withdraws }) => sum + withdraws, 0),
                withdrawn: goneWords(leftToSend),
                clocks: leftToSend.some(({ clocks, counts }) => clocks === "run" && counts.results > 0),
                sessions: choices,
              }}
              words={corrections ? say("confirmCorrections") : say("confirm", { count: leftToSend.length })}
            />
          )}
        </section>
      )}
      {file.state === "refused" && problems.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("problems")}</h2>
          {problems.length === 0 ? (
            <p className="says calm">{say("noProblems")}</p>
          ) : (
            <Problems problems={problems} leftOut={file.problemsLeftOut} />
          )}
        </section>
      )}
    </div>
  );
};
