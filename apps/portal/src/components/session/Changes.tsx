/** What changed the standings, the last first: what, where, who, whom it moved. */
import type { ChangeView } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Moment } from "#components/Moment.tsx";
import { ChangedOutcome } from "./ChangedOutcome.tsx";

const ROLES = ["player", "director", "committee", "club", "organizer", "federation"] as const;

export const useWho = () => {
  const say = useTranslations("change");
  return (by: ChangeView["by"]): string => {
    const role = ROLES.find((one) => one === by.role);
    const words = role === undefined ? say("by.system") : say(`by.${role}`);
    const who = by.name === null ? words : `${by.name}, ${words}`;
    return by.importer === undefined ? who : `${who}, ${say("by.importer")}`;
  };
};

export const ChangeTitle = ({ change }: { readonly change: ChangeView }) => {
  const say = useTranslations("change");
  const what = say(change.kind);
  return (
    <>
      {change.board !== null
        ? say("onBoard", { what, board: change.board })
        : change.round !== null
          ? say("inRound", { what, round: change.round })
          : what}
    </>
  );
};

export const Changes = ({
  session,
  changes,
  name,
  children,
}: {
  readonly session: string;
  readonly changes: readonly ChangeView[];
  readonly name: (contestant: string) => string;
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("change");
  const why = useTranslations("why");
  const who = useWho();
  return (
    <ol className="steps" id="changes">
      {changes.map((change) => (
        <li
          key={change.sequence}
          className={
            change.kind === "publication"
              ? "done"
              : change.kind === "correction" || change.kind === "penalty"
                ? "now"
                : undefined
          }
        >
          <b>
            <ChangeTitle change={change} />
          </b>
          {change.law === null ? null : (
            <>
              {" "}
              <span className="law">{change.law}</span>
            </>
          )}
          <div className="small quiet">
            {change.withheld ? say("withheld") : <ChangedOutcome before={change.before} after={change.after} />}
            {change.reason === null ? null : <div>{change.reason}</div>}
            {change.moves
              .filter(
                ({ rankBefore, rankAfter }) => rankBefore !== null && rankAfter !== null && rankBefore !== rankAfter,
              )
              .slice(0, 4)
              .map((move) => (
                <div key={move.contestant}>
                  <Link href={`/s/${session}/why/${encodeURIComponent(move.contestant)}`} prefetch={false}>
                    {name(move.contestant)}
                  </Link>
                  , {why("rankBecame", { before: move.rankBefore ?? 0, after: move.rankAfter ?? 0 })}
                </div>
              ))}
          </div>
          <div className="faint small">
            <Moment at={change.recordedAt} />, {who(change.by)}
          </div>
        </li>
      ))}
      {children}
    </ol>
  );
};
