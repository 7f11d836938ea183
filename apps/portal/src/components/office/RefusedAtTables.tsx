/** What was refused at a session's tables: what was tried, where, by whom, and why not. The journal holds no cards of it. Laws 81C, 90. */
import { getLocale, getTranslations } from "next-intl/server";
import type { JournalLine } from "@traveller/contract/answers";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import { deviceWords } from "./words.ts";
import { isSeat } from "@traveller/engine";
import { eventWords } from "#format/table-event.ts";
import { saidInJournal } from "#says/door-words.ts";

export const RefusedAtTables = async ({ lines }: { readonly lines: readonly JournalLine[] }) => {
  const [say, office, game, journal, device, locale] = await Promise.all([
    getTranslations("refusedAtTable"),
    getTranslations("office"),
    getTranslations("game"),
    getTranslations("journal"),
    deviceWords(),
    getLocale(),
  ]);
  return (
    <OfficeTable
      caption={say("title")}
      titles={[office("what"), say("where"), journal("who"), say("why"), office("when")]}
      empty={say("none")}
      emptyWhen={say("noneWhen")}
    >
      {lines.map(({ id, at, about, by, key }) => {
        const { section = "", table = "", board = "", round = "", event = "", seat, law, why } = about;
        return (
          <tr key={id}>
            <th scope="row">{eventWords(say, event)}</th>
            <td>
              {say("board", { table: `${section} ${table}`, board })}
              <div className="small quiet">{say("round", { round })}</div>
            </td>
            <td>
              {seat !== undefined && isSeat(seat) ? <div>{game(`seats.${seat}`)}</div> : null}
              <span className="small quiet">
                {key === null
                  ? (by?.name ?? journal("unnamed"))
                  : key.device === null
                    ? (key.name ?? journal("keyGone"))
                    : device(key.device)}
              </span>
            </td>
            <td>
              {why === undefined ? null : saidInJournal(locale, why)} {law === undefined ? null : <LawTag law={law} />}
            </td>
            <td className="small">
              <Moment at={at} seconds />
            </td>
          </tr>
        );
      })}
    </OfficeTable>
  );
};
