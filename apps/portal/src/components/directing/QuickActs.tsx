import "server-only";
/**
 * What a director does to a board at a table without the record of it: an average by its Law, the result put right, the board out for all; and an end to the table's
 * device. Laws 12C2, 79C, 81C1, 87.
 */
import { ListedDevices } from "@traveller/contract/device";
import type { DirectedRecord } from "@traveller/model";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { boardOf } from "#components/act/desk.tsx";
import { Offers } from "#components/act/Offers.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Act } from "#components/office/Act.tsx";
import { Moment } from "#components/Moment.tsx";
import { InTurn } from "#components/run/InTurn.tsx";
import { mayHere, maySetUpDevices } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { AVERAGES, averageCommand, insteadOf, matchHere, resultHere } from "./average.ts";

const devicesAt = async (session: string, { section, table }: DirectedRecord["record"]) => {
  const asked = await askDoor("/devices", ListedDevices, new URLSearchParams({ session }));
  return asked.kind === "answered"
    ? asked.value.devices
        .filter(({ device }) => device.section === section && device.table === table)
        .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    : [];
};

const ASKS = { nothing: "averageAsk", result: "averageInstead", ruling: "averageInsteadOfRuling" } as const;
const WHYS = { nothing: "averageWhy", result: "averageWhyInstead", ruling: "averageWhyInsteadOfRuling" } as const;

/** Nothing is read for what nobody has opened. */
export const QuickActs = async ({
  session,
  shown: { record, ns, ew },
}: {
  readonly session: SessionOfPage;
  readonly shown: Pick<DirectedRecord, "record" | "ns" | "ew">;
}) => {
  const reader = await me();
  const isTeams = session.contest === "teams";
  const [say, game, words, traveller, devices, matches] = await Promise.all([
    getTranslations("directing"),
    getTranslations("game"),
    getMessages(),
    boardOf(session, String(record.board)),
    maySetUpDevices(reader, session) ? devicesAt(session.id, record) : [],
    isTeams ? api().session.matches({ session: session.id }) : undefined,
  ]);
  const { section, table, round, board } = record;
  const sides = { ns, ew };
  const result = resultHere(traveller?.fields.flatMap(({ results }) => results) ?? [], record, sides);
  const match = matchHere(matches ?? [], record, sides);
  const instead = insteadOf(result);
  const here = {
    session: session.id,
    at: { section, table, round, board },
    ...sides,
    result,
    match,
    seen: session.sequence,
    reason: say(WHYS[instead]),
  };
  const canBeGiven = ns.length > 0 && ew.length > 0 && (!isTeams || match !== undefined);
  const csrf = reader?.csrf ?? "";
  return (
    <section className="quick" aria-label={say("quick")}>
      <div className="stack tight">
        <NextIntlClientProvider messages={{ office: words.office, send: words.send }}>
          {canBeGiven && mayHere(reader, "result", session) ? (
            <section className="stack tight" aria-labelledby="averages">
              <h2 id="averages" className="caps">
                {say("averages")} <LawTag law="12C2" />
              </h2>
              {AVERAGES.map((levels) => {
                const [north, east] = [game(`award.${levels[0]}`), game(`award.${levels[1]}`)];
                return (
                  <InTurn
                    key={levels.join(" ")}
                    commands={[averageCommand(here, levels)]}
                    csrf={csrf}
                    words={say("worth", { ns: north, ew: east })}
                    ask={say(ASKS[instead], { board, ns: north, ew: east })}
                    done={say("averageDone")}
                    look="plain"
                  />
                );
              })}
            </section>
          ) : null}
          <Offers
            session={session}
            offers={[
              ...(result === undefined
                ? []
                : [{ act: "result" as const, query: { board: String(board), result: result.id } }]),
              { act: "cancel", query: { board: String(board) } },
            ]}
          />
          {devices.map(({ id, lastUsedAt }, index) => (
            <div key={id} className="row">
              <Act
                command={{ type: "RevokeKey", key: id }}
                csrf={csrf}
                words={devices.length === 1 ? say("endDevice") : say("endDeviceNamed", { name: String(index + 1) })}
                ask={say("endDeviceAsk")}
                done={say("deviceEnded")}
              />
              {devices.length === 1 || lastUsedAt === null ? null : (
                <span className="small quiet">
                  <Moment at={lastUsedAt} />
                </span>
              )}
            </div>
          ))}
        </NextIntlClientProvider>
      </div>
    </section>
  );
};
