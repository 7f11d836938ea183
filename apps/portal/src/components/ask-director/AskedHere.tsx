import "server-only";
/** Who comes to a board from its replay is told that a ruling is asked for there, so that it answers the request and makes no second case. Laws 81C, 92B. */
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { ruleAddress } from "#format/rule-address.ts";
import { api } from "#server/caller.ts";

type Place = { readonly board: number; readonly section: string | null; readonly table: string | null };

export const AskedHere = async ({
  session,
  at,
  query,
}: {
  readonly session: string;
  readonly at: Place;
  /** What the address says: the moment stays with it. */
  readonly query: Readonly<Record<string, string>>;
}) => {
  const [say, ask, open] = await Promise.all([
    getTranslations("rule"),
    getTranslations("askDirector"),
    api().cases.open({ session }),
  ]);
  const here = (open?.asked ?? []).filter(
    ({ board, section, table }) => board === at.board && table !== null && table === at.table && section === at.section,
  );
  return here.map(({ id, begun, openedAt }) => (
    <p key={id} className="says row between">
      <span>
        {ask(`begun.${begun}`)}{" "}
        <span className="quiet">
          <Moment at={openedAt} />
        </span>
      </span>
      {/* Loaded anew: the form that stands here begins with what was asked, and with the page's beginning in focus. */}
      <a className="btn" href={ruleAddress(session, { ...query, ruling: id })}>
        {say("answerIt")}
      </a>
    </p>
  ));
};
