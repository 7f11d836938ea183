/** One event of a session's history: what it was, on which board, from what to what, why, when and by whom. */
import { DEVICES, ROLES } from "@traveller/engine";
import type { ChangeView } from "@traveller/model";
import { isMark } from "@traveller/model/changes";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { kindOf } from "#format/changes.ts";
import { Changed } from "./Changed.tsx";

export const useWho = () => {
  const say = useTranslations("change");
  return (by: ChangeView["by"]): string => {
    const role = [...ROLES, ...DEVICES].find((one) => one === by.role);
    const words = role === undefined ? say("by.system") : say(`by.${role}`);
    const who = by.name === null ? words : `${by.name}, ${words}`;
    return by.importer === undefined ? who : `${who}, ${say("by.importer")}`;
  };
};

const Title = ({ session, change }: { readonly session: string; readonly change: ChangeView }) => {
  const say = useTranslations("change");
  const { board, round } = change;
  const what = say(kindOf(change));
  if (board !== null)
    return say.rich("onBoard", {
      what,
      board,
      link: (words) => (
        <Link
          href={`/s/${session}/b/${board}${change.result === null ? "" : `#result-${change.result}`}`}
          prefetch={false}
        >
          {words}
        </Link>
      ),
    });
  return round === null ? what : say("inRound", { what, round });
};

export const ChangeEntry = ({
  session,
  change,
  name,
  children,
}: {
  readonly session: string;
  readonly change: ChangeView;
  /** Given where the contestant that the change names is to be named. */
  readonly name?: ((contestant: string) => string) | undefined;
  /** Whom it moved. */
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("change");
  const who = useWho();
  const { kind, contestant } = change;
  const look = isMark(kind) ? "done" : "now";
  return (
    <li className={look} id={`change-${change.sequence}`}>
      <b>
        <Title session={session} change={change} />
      </b>
      {change.law === null ? null : (
        <>
          {" "}
          <LawTag law={change.law} />
        </>
      )}
      <div className="small quiet">
        {contestant === null || name === undefined ? null : (
          <div>
            <Link href={`/s/${session}/c/${encodeURIComponent(contestant)}`} prefetch={false}>
              {name(contestant)}
            </Link>
          </div>
        )}
        {change.withheld ? say("withheld") : <Changed change={change} />}
        {change.reason === null ? null : (
          <div>
            <WithLaws text={change.reason} />
          </div>
        )}
        {children}
      </div>
      <div className="faint small">
        <Moment at={change.recordedAt} />, {who(change.by)}
      </div>
    </li>
  );
};
