import "server-only";
/** The moments at a table that facts rest on: what happened, when, and how long after what was before; the replay opens at the first of them. Laws 84, 85. */
import { addressOfStream, placeOfTable } from "@traveller/engine";
import type { RestsOn as Rests } from "@traveller/engine/procedure";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import type { z } from "zod";
import { Moment } from "#components/Moment.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { usePause } from "#components/replay/stepping/usePause.ts";
import { recordPath } from "#format/record-address.ts";
import type { FrameShown } from "#format/replay.ts";
import { readRecord } from "#server/replay/read.ts";
import { shownOf } from "#server/replay/shown.ts";

type Address = NonNullable<ReturnType<typeof addressOfStream>>;

const replayAt = (record: Address, event: number): string => {
  const query = new URLSearchParams({
    round: String(record.round),
    attempt: String(record.attempt),
    entries: "all",
    event: String(event),
  });
  return `/s/${encodeURIComponent(record.session)}${recordPath(record)}?${query}`;
};

/** The frames of the record as the reader may see them; none of one that he may not. */
const framesOf = async (record: Address): Promise<readonly FrameShown[]> => {
  const read = await readRecord({
    session: record.session,
    board: String(record.board),
    place: placeOfTable(record),
    round: String(record.round),
    attempt: String(record.attempt),
    // Facts rest on entries of the record as the log has it.
    entries: "all",
  });
  return read?.kind === "open" ? (await shownOf(read, undefined)).frames : [];
};

const Event = ({
  frame,
  number,
  href,
}: {
  readonly frame: FrameShown;
  readonly number: number;
  readonly href: string;
}) => {
  const say = useTranslations("replay");
  const paused = usePause();
  return (
    <li>
      <Link href={href} prefetch={false}>
        {say("eventNumber", { number })}
      </Link>
      {": "}
      {frame.said.map((said, at) => (
        <Fragment key={at}>
          <Sentence said={said} />{" "}
        </Fragment>
      ))}
      <span className="quiet">
        {frame.at === null ? null : <Moment at={frame.at} day={false} seconds />}
        {frame.gap === null || frame.gap === 0 ? null : `, ${say("after", { pause: paused(frame.gap) })}`}
      </span>
    </li>
  );
};

const Moments = ({
  record,
  versions,
  frames,
}: {
  readonly record: Address;
  readonly versions: readonly number[];
  readonly frames: readonly FrameShown[];
}) => {
  const say = useTranslations("rulings");
  const events = versions.flatMap((version) => {
    const at = frames.findIndex(({ number }) => number === version);
    const frame = frames[at];
    return frame === undefined ? [] : [{ at, frame }];
  });
  const first = events[0]?.at ?? versions[0];
  return (
    <>
      {events.length === 0 ? null : (
        <ul className="stack tight small plain">
          {events.map(({ at, frame }) => (
            <Event key={at} frame={frame} number={at} href={replayAt(record, at)} />
          ))}
        </ul>
      )}
      {first === undefined ? null : (
        <p className="screen">
          <Link className="btn" href={replayAt(record, first)} prefetch={false}>
            {say("replay")}
          </Link>
        </p>
      )}
    </>
  );
};

export const RestsOn = async ({ rests: { stream, versions } }: { readonly rests: z.infer<typeof Rests> }) => {
  const record = addressOfStream(stream);
  return record === undefined ? null : <Moments record={record} versions={versions} frames={await framesOf(record)} />;
};
