/** Until when what may be done about an appeal: lodged, agreed to, decided, taken further; in the reader's own time. Laws 92B, 92D, 93C. */
import type { PeriodEnd } from "@traveller/engine";
import { furtherUntil, scoreViewOf } from "@traveller/engine/procedure";
import type { AppealFile } from "@traveller/model";
import { useTranslations } from "next-intl";
import { LawTag } from "#components/laws/LawTag.tsx";
import { hasOwnTime, isSaidApart, ownEndOf } from "#format/own-time.ts";
import { untilIn } from "#components/session/Until.tsx";

/** How long an appeal may be lodged. */
export const LodgedUntil = ({
  score,
  now,
  ruling,
  period,
}: {
  readonly score: AppealFile["score"];
  readonly now: string;
  /** The one that is asked about: given later than the scores it has a period of its own. */
  readonly ruling?: string | undefined;
  /** What the period lasts until, where one was told. */
  readonly period?: PeriodEnd | undefined;
}) => {
  const say = useTranslations("appeal");
  const { appeal } = score === null ? { appeal: { kind: "notStarted" as const } } : scoreViewOf(score, now, ruling);
  const end = score?.longer?.[ruling ?? ""] ?? score?.ends?.appeal;
  return (
    <p>
      {appeal.kind === "runs"
        ? say.rich("until", { moment: untilIn({ at: appeal.until }) })
        : appeal.kind === "ended" && period !== undefined && typeof end === "string"
          ? say.rich("endedAt", { moment: untilIn({ at: end }) })
          : appeal.kind === "lasting" && period !== undefined
            ? say.rich("until", { moment: untilIn(period) })
            : say(appeal.kind)}{" "}
      <LawTag law="92B" />
      {hasOwnTime(score, ruling) ? <> {say("ownTime")}</> : null}
      {score?.finalSince === undefined ? null : (
        <> {say.rich("finalSince", { moment: untilIn({ at: score.finalSince }) })}</>
      )}
    </p>
  );
};

/** Of one among others: until when, where that is later than for the others. */
export const OwnUntil = ({
  score,
  ruling,
  now,
}: {
  readonly score: AppealFile["score"];
  readonly ruling: string;
  readonly now: string;
}) => {
  const say = useTranslations("appeal");
  if (score === null || !isSaidApart(score, ruling)) return null;
  const { appeal } = scoreViewOf(score, now, ruling);
  const end = ownEndOf(score, ruling);
  return (
    <p className="small">
      {appeal.kind === "ended" && end !== undefined
        ? say.rich("ownEndedAt", { moment: untilIn({ at: end }) })
        : appeal.kind === "runs"
          ? say.rich("ownUntil", { moment: untilIn({ at: appeal.until }) })
          : say("ownTime")}
    </p>
  );
};

export const Times = ({
  file: { appeal, score, regulations },
  ruling,
  now,
  period,
}: {
  readonly file: Pick<AppealFile, "appeal" | "score" | "regulations">;
  /** One of it that has a time of its own. */
  readonly ruling: string | undefined;
  readonly now: string;
  readonly period: PeriodEnd | undefined;
}) => {
  const say = useTranslations("appeal");
  const { state, begun, heard, closedAt, decidedAt } = appeal;
  const further =
    state === "closed" && decidedAt !== null ? furtherUntil(regulations["furtherAppeals"], decidedAt) : [];
  return (
    <section className="sheet pad stack tight small">
      <h2 className="caps">{say("times")}</h2>
      <LodgedUntil score={score} now={now} ruling={ruling} period={period} />
      {begun === "lodged" && !heard && closedAt === null ? (
        <p>
          {say("consentUntil")} <LawTag law="92D" />
        </p>
      ) : null}
      {closedAt === null ? <p className="quiet">{say("decideWhen")}</p> : null}
      {further.map(({ body, until }) => (
        <p key={body}>
          {until === undefined
            ? say("furtherAlways", { body })
            : say.rich(until < now ? "furtherOver" : "furtherUntil", { body, moment: untilIn({ at: until }) })}{" "}
          <LawTag law="93C1" />
        </p>
      ))}
    </section>
  );
};
