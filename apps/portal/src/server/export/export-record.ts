import "server-only";
/** A board's record as data, as its reader may see it: every event with what it is in words, and how the board stands at the end. */
import { getTranslations } from "next-intl/server";
import { againstSaid } from "../replay/against.ts";
import { titleOf } from "#format/table-name.ts";
import { framesShown } from "../replay/frames.ts";
import { readRecord, type RecordAsked } from "../replay/read.ts";
import { head, type Exported, type ExportedSession } from "./exported.ts";

export const recordOf = async (
  session: ExportedSession,
  asked: Omit<RecordAsked, "session">,
): Promise<Exported | undefined> => {
  const [replay, say] = await Promise.all([readRecord({ ...asked, session: session.id }), getTranslations("replay")]);
  if (replay === undefined) return undefined;
  if (replay.kind === "notReleased")
    return { json: { session, ...replay }, rows: [["board"], [replay.board]], text: head(session) };
  const { frames, record, result, ofBoard: _ofBoard, previous: _previous, next: _next, ...more } = replay;
  const shown = await framesShown(frames, replay.timed);
  const said = shown.map((frame) => frame.said.map(({ text }) => text).join(" "));
  const events = frames.flatMap(({ number, at, event, corrected }, index) =>
    number === 0 ? [] : [{ number, at, event, corrected, said: said[index] ?? "" }],
  );
  const { calls, won, hands, now } = shown.at(-1) ?? {};
  return {
    json: {
      session,
      record,
      ...more,
      result: result === null ? null : { outcome: result.outcome, score: result.score },
      events,
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
      ...events.map((one) => `${one.number}. ${one.said}`),
      ...(now ?? []).map(({ text }) => text),
      ...(replay.against === null ? [] : [await againstSaid(replay.against)]),
    ].join("\n"),
  };
};
