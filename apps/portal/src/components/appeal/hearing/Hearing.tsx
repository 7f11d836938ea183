import "server-only";
/** For those who hear an appeal: the record of its table inside the case, at the moment that is pointed at, asked for, or that the facts rest on. Laws 84, 85, 93. */
import type { AppealedRuling, AppealFile } from "@traveller/model";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { appealAddress } from "#format/case-address.ts";
import { recordAddress } from "#format/record-address.ts";
import { pointedIn } from "#server/pointed.ts";
import { type OpenReplay, shownOf } from "#server/replay/shown.ts";
import { recordOfCase } from "#server/replay/of-case.ts";
import { HearingReplay } from "./HearingReplay.tsx";

/** The name of the section in the page's address. */
const RECORD = "record";

type Found = { readonly one: AppealedRuling; readonly replay: OpenReplay };

/** Several rulings at one table have one record: it is shown once. */
const eachOnce = (all: readonly Found[]): readonly Found[] =>
  [
    ...new Map(
      all.map((found) => [recordAddress("", found.replay.record, found.replay.ofBoard), found] as const).toReversed(),
    ).values(),
  ].toReversed();

export const Hearing = async ({
  session,
  file: { appeal, rulings },
  places,
  csrf,
  asked,
}: {
  readonly session: string;
  readonly file: Pick<AppealFile, "appeal" | "rulings">;
  readonly places: ReadonlyMap<string, string>;
  readonly csrf: string;
  /** What the address names: a ruling, and an event of its record. */
  readonly asked: { readonly ruling: string | undefined; readonly event: string | undefined };
}) => {
  const [say, messages, pointed, records] = await Promise.all([
    getTranslations("appeal"),
    getMessages(),
    pointedIn({ session, appeal: appeal.id }),
    Promise.all(rulings.map(async (one) => ({ one, replay: await recordOfCase(session, one, one.rests) }))),
  ]);
  const all = eachOnce(records.flatMap(({ one, replay }): Found[] => (replay === undefined ? [] : [{ one, replay }])));
  const found =
    all.find(({ one }) => one.id === asked.ruling) ?? all.find(({ one }) => one.id === pointed?.ruling) ?? all[0];
  if (found === undefined) return null;
  const { one, replay } = found;
  const { frames, board } = await shownOf(replay, undefined);
  const entry = pointed?.ruling === one.id ? pointed.event : one.rests?.versions[0];
  const rested = frames.findIndex((frame) => frame.entry === entry);
  const start = asked.event === undefined ? Math.max(rested, 0) : Math.min(frames.length - 1, Number(asked.event));
  const address = (ruling: string): string =>
    `${appealAddress(session, appeal.id)}?${new URLSearchParams({ ruling })}#${RECORD}`;
  const called = all.map(({ one: { id } }) => ({ ruling: id, place: places.get(id) ?? id, href: address(id) }));
  const { replay: said, game, units, live, traveller } = messages;
  const of = { session, appeal: appeal.id, ruling: one.id, csrf };
  return (
    <section className="stack tight hearing screen" id={RECORD} aria-labelledby="record-here">
      <h2 className="caps" id="record-here">
        {say("record")}
      </h2>
      {all.length < 2 ? null : (
        <p className="row">
          {called.map(({ ruling, place, href }) => (
            <Link
              key={ruling}
              href={href}
              aria-current={ruling === one.id ? "true" : undefined}
              className={ruling === one.id ? "strong" : undefined}
              prefetch={false}
            >
              {place}
            </Link>
          ))}
        </p>
      )}
      <NextIntlClientProvider
        messages={{ replay: said, game, units, live, traveller, appeal: { pointer: messages.appeal.pointer } }}
      >
        <HearingReplay
          key={`${one.id} ${String(frames.length)}`}
          frames={frames}
          start={start}
          more={all.length < 2 ? {} : { ruling: one.id }}
          anchor={RECORD}
          of={of}
          pointed={pointed}
          called={called}
          heading={
            <Link href={recordAddress(session, replay.record, replay.ofBoard)} prefetch={false}>
              {places.get(one.id)}
            </Link>
          }
          {...board}
        />
      </NextIntlClientProvider>
    </section>
  );
};
