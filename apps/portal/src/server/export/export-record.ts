import "server-only";
/** A board's record as data, as its reader may see it: every event with what it is in words, and how the board stands at the end. */
import type { ChangeView } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { againstSaid } from "../replay/against.ts";
import { kindOf } from "#format/changes.ts";
import { titleOf } from "#format/table-name.ts";
import { citedIn } from "#says/citation.ts";
import { decidedOf } from "../replay/decided.ts";
import { framesShown } from "../replay/frames.ts";
import { readRecord, type RecordAsked } from "../replay/read.ts";
import { head, type Exported, type ExportedSession } from "./exported.ts";

/** What was decided of the result later, under which Law and why. */
const decidedSaid = ({ law, reason }: ChangeView, what: string, cited: (number: string) => string): string =>
  `${what}${law === null ? "" : ` (${cited(law)})`}${reason === null ? "" : `: ${reason}`}`;

export const recordOf = async (
  session: ExportedSession,
  asked: Omit<RecordAsked, "session">,
): Promise<Exported | undefined> => {
  const [replay, say, change, laws, locale] = await Promise.all([
    readRecord({ ...asked, session: session.id }),
    getTranslations("replay"),
    getTranslations("change"),
    getTranslations("laws"),
    getLocale(),
  ]);
  const law = (number: string): string => laws("law", { number: citedIn(locale, number) });
  if (replay === undefined) return undefined;
  if (replay.kind === "notReleased")
    return { json: { session, ...replay }, rows: [["board"], [replay.board]], text: head(session) };
  const { putRight } = replay;
  const { frames, record, result, ofBoard: _ofBoard, previous: _previous, next: _next, ...more } = replay;
  const shown = await framesShown(frames, replay.timed);
  const said = shown.map((frame) => frame.said.map(({ text }) => text).join(" "));
  const words = (index: number): readonly string[] =>
    (shown[index]?.quoted ?? []).map((one) => (one === null ? say("erased") : `“${one}”`));
  const events = frames.flatMap(({ number: entry, at, event, corrected }, index) =>
    index === 0
      ? []
      : [{ number: index, entry, at, event, corrected, said: [said[index] ?? "", ...words(index)].join(" ") }],
  );
  const decided = await decidedOf(session.id, replay);
  const { calls, won, hands, now, answer } = shown.at(-1) ?? {};
  return {
    json: {
      session,
      record,
      ...more,
      result: result === null ? null : { outcome: result.outcome, score: result.score },
      events,
      decided: decided.map(({ kind, law, reason, recordedAt, before, after }) => ({
        kind,
        law,
        reason,
        recordedAt,
        before,
        after,
      })),
      end: { calls, won, hands },
    },
    rows: [
      ["number", "at", "type", "corrected", "said"],
      ...events.map((one) => [
        one.number,
        one.at ?? undefined,
        one.event?.type,
        one.corrected ? "yes" : undefined,
        one.said,
      ]),
    ],
    text: [
      `${head(session)}: ${titleOf(say, record)}`,
      ...(putRight === null ? [] : [`${say(putRight.whole ? "putRight.whole" : "putRight.stands")} ${putRight.at}`]),
      ...events.map((one) => `${one.number}. ${one.said}`),
      ...[...(answer?.later ?? []), ...(now ?? [])].map(({ text }) => text),
      ...(replay.cancelled === null ? [] : [say("cancelled")]),
      ...(replay.against === null ? [] : [await againstSaid(replay.against)]),
      ...decided.map((one) => decidedSaid(one, change(kindOf(one)), law)),
    ].join("\n"),
  };
};
