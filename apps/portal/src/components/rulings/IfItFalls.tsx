import "server-only";
/** What would follow if a ruling under appeal fell: the board as it was played, places and who leads. For everybody, from what everybody may read. Laws 12C1, 92, 93. */
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { contestantsOf } from "#components/act/desk.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { IfGiven } from "#components/foreseen/IfGiven.tsx";
import { FALLS } from "#format/case-address.ts";
import type { Follows } from "#format/would-follow.ts";
import { askIfSetAside } from "#server/would-follow.ts";
import type { CaseOfPage } from "./CaseView.tsx";

/** A result in a sentence. */
const resultOf = (outcome: Parameters<typeof OutcomeOf>[0]["outcome"]) => () => <OutcomeOf outcome={outcome} />;

const Followed = async ({
  file: { session, summary, result },
  follows,
}: {
  readonly file: CaseOfPage;
  readonly follows: Follows;
}) => {
  const [say, words, contestants] = await Promise.all([
    getTranslations("rulings"),
    getMessages(),
    // Where those who met are not named, nobody is.
    summary.sides === null ? [] : contestantsOf(session),
  ]);
  const atTable = follows.worth.filter((one) => one.result === result?.id);
  const outcome = result?.outcome;
  const played = outcome?.kind === "adjusted" ? outcome.table : undefined;
  return (
    <>
      {summary.board === null || played === undefined || atTable.length === 0 ? null : (
        <p>{say.rich("ifFallsBoard", { board: summary.board, result: resultOf(played) })}</p>
      )}
      <NextIntlClientProvider messages={{ rule: words.rule, units: words.units }}>
        <IfGiven
          follows={follows}
          result={result?.id}
          here={atTable.flatMap((one) => one.contestants)}
          contestants={contestants}
          numbers={{
            unit: session.unit,
            totalUnit: session.totalUnit,
            shownRounding: session.regulations["shownRounding"] ?? null,
          }}
        />
      </NextIntlClientProvider>
    </>
  );
};

/** What is said where nothing of it is shown. */
const insteadOf = (answer: Awaited<ReturnType<typeof askIfSetAside>>) =>
  answer.kind === "answered"
    ? "ifFallsNothing"
    : answer.kind === "refused" && answer.refusal.code === "impossible"
      ? "ifFallsLater"
      : "ifFallsNot";

export const IfItFalls = async ({ file }: { readonly file: CaseOfPage }) => {
  if (file.summary.outcome !== "underAppeal") return null;
  const [say, answer] = await Promise.all([
    getTranslations("rulings"),
    askIfSetAside(file.session.id, file.summary.id),
  ]);
  const follows = answer.kind === "answered" ? answer.value.follows : null;
  return (
    <section className="sheet pad stack tight" id={FALLS} aria-labelledby="falls">
      <h2 className="caps" id="falls">
        {say("ifFalls")}
      </h2>
      {follows === null ? (
        <p>{say(insteadOf(answer))}</p>
      ) : (
        <>
          <p className="small quiet">{say("ifFallsLead")}</p>
          <Followed file={file} follows={follows} />
        </>
      )}
    </section>
  );
};
