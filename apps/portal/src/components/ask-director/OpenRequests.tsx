import "server-only";
/** What waits for the director, oldest first, for those who direct the session: each leads to where it is answered. Laws 79, 81C. */
import { placeOfTable } from "@traveller/engine";
import { casesOfSession } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { tableName } from "#format/table-name.ts";
import { mayRule, ruleAddress } from "#server/acts.ts";
import { caseViewerOf } from "#server/case-viewer.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";

const WAITS = ["filed", "open", "lateRequested", "lateApproved"];

export const OpenRequests = async ({ session }: { readonly session: SessionOfPage }) => {
  const reader = await me();
  if (!mayRule(reader, session) || session.status === "withdrawn") return null;
  const [say, rule, replay, traveller, cases] = await Promise.all([
    getTranslations("askDirector"),
    getTranslations("rule"),
    getTranslations("replay"),
    getTranslations("traveller"),
    casesOfSession(model(), session.id, caseViewerOf(reader, session)),
  ]);
  const open = cases.filter(({ state, board }) => WAITS.includes(state) && board !== null);
  return (
    <section className="stack tight screen" aria-labelledby="open-requests">
      <h2 className="caps" id="open-requests">
        {say("open")}
      </h2>
      {open.length === 0 ? (
        <p className="small quiet">{say("openNone")}</p>
      ) : (
        <ul className="sheet rows">
          {open.map(({ id, begun, board, section, table, openedAt }) => (
            <li key={id}>
              <Link
                href={ruleAddress(session.id, {
                  ruling: id,
                  ...(board === null ? {} : { board: String(board) }),
                  ...(section === null || table === null ? {} : { table: placeOfTable({ section, table }) }),
                })}
                prefetch={false}
              >
                {board === null ? null : traveller("title", { board })}
                {section === null || table === null ? null : `, ${tableName(replay, { section, table })}`}
              </Link>{" "}
              <span className="small">{say(`begun.${begun}`)}</span>{" "}
              <span className="small quiet">
                <Moment at={openedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="btn" href={ruleAddress(session.id)} prefetch={false}>
          {rule("heading")}
        </Link>
      </p>
    </section>
  );
};
