/** Requests that wait for an office, and what was made one, each with what can be done about it: of whatever the reader's roles are held over. */
import { claimsOnPage, type ClaimOnPage, mergesOnPage, numberOfPerson, type Reach } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { dayText } from "#format/dates.ts";
import { playerAddress } from "#format/player.ts";
import { model } from "#server/model.ts";
import { Act } from "../Act.tsx";
import { OfficeTable } from "../OfficeTable.tsx";
import { ReasonForm } from "./ReasonForm.tsx";

/** Somebody by name and number, as the offices know him. */
export const Someone = ({ person, name }: { readonly person: string; readonly name: string | null }) => {
  const number = numberOfPerson(person);
  return (
    <>
      <Link className="strong" href={playerAddress(person)} prefetch={false}>
        {name ?? number ?? "–"}
      </Link>
      {number === undefined || name === null ? null : <span className="small quiet"> {number}</span>}
    </>
  );
};

/** Where a guest was met. */
export const Met = async ({ session, title, day, club }: Pick<ClaimOnPage, "session" | "title" | "day" | "club">) => {
  const locale = await getLocale();
  return session === null ? (
    "–"
  ) : (
    <span>
      <Link href={`/s/${encodeURIComponent(session)}`} prefetch={false}>
        {title ?? session}
      </Link>
      <span className="small quiet">
        {day === null ? "" : ` ${dayText(day, locale, true)}`}
        {club === null ? "" : ` · ${club}`}
      </span>
    </span>
  );
};

export const Waiting = async ({ csrf, reach }: { readonly csrf: string; readonly reach: Reach }) => {
  const [say, claims] = await Promise.all([getTranslations("identities"), claimsOnPage(model(), reach)]);
  return (
    <OfficeTable
      caption={say("waiting")}
      titles={[say("guest"), say("member"), say("where"), say("answer")]}
      empty={say("waitingNone")}
      emptyWhen={say("waitingWhen")}
    >
      {claims.map((one) => (
        <tr key={one.claim}>
          <th scope="row">
            <Someone person={one.who} name={one.whoName} />
            <div className="small quiet">{say("sessions", { count: one.sessions })}</div>
          </th>
          <td>
            <div>
              <Someone person={one.person} name={one.personName} />
              <div className="small quiet">
                {say(`by.${one.by}`)} <Moment at={one.askedAt} />
              </div>
            </div>
          </td>
          <td>
            <Met {...one} />
          </td>
          <td>
            <div className="stack tight">
              {one.by === "office" ? (
                <span className="quiet">{say("waitsForMember")}</span>
              ) : (
                <Act
                  command={{ type: "AgreeToClaim", claim: one.claim }}
                  csrf={csrf}
                  words={say("agree")}
                  done={say("agreed")}
                />
              )}
              <details>
                <summary>{say(one.by === "office" ? "takeBack" : "refuse")}</summary>
                <ReasonForm
                  what={{ type: "RefuseClaim", claim: one.claim }}
                  csrf={csrf}
                  words={{
                    reason: say("reasonMaybe"),
                    send: say(one.by === "office" ? "takeBack" : "refuse"),
                    done: say("refused"),
                  }}
                />
              </details>
            </div>
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
};

export const Merged = async ({ csrf, reach }: { readonly csrf: string; readonly reach: Reach }) => {
  const [say, merges] = await Promise.all([getTranslations("identities"), mergesOnPage(model(), reach)]);
  return (
    <OfficeTable
      caption={say("merged")}
      titles={[say("guest"), say("kept"), say("since"), say("undo")]}
      empty={say("mergedNone")}
      emptyWhen={say("mergedWhen")}
    >
      {merges.map((one) => (
        <tr key={one.merge}>
          <th scope="row">
            <Someone person={one.from} name={one.fromName} />
          </th>
          <td>
            <Someone person={one.into} name={one.intoName} />
          </td>
          <td>
            <div>
              <Moment at={one.mergedAt} />
              {one.mergedBy === null ? null : <span className="small quiet"> {one.mergedBy}</span>}
              {one.reason === null ? null : <div className="small">{one.reason}</div>}
            </div>
          </td>
          <td>
            {one.undoneAt === null ? (
              <details>
                <summary>{say("undo")}</summary>
                <ReasonForm
                  what={{ type: "UndoMerge", merge: one.merge }}
                  csrf={csrf}
                  words={{ reason: say("reason"), send: say("undo"), done: say("undone"), ask: say("undoAsk") }}
                />
              </details>
            ) : (
              <div>
                {say("wasUndone")} <Moment at={one.undoneAt} />
                {one.undoneBy === null ? null : <span className="small quiet"> {one.undoneBy}</span>}
                {one.undoReason === null ? null : <div className="small">{one.undoReason}</div>}
              </div>
            )}
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
};
