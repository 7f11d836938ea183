/** What waits for those who rule, the oldest first: what was asked leads to where it is answered, an appeal to its page. Laws 71, 79, 81C, 92. */
import type { OpenCases } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import { Moment } from "#components/Moment.tsx";
import { useActor } from "#components/useActor.ts";
import { CaseSides } from "#components/rulings/CaseList.tsx";
import { LongWords } from "#components/rulings/LongWords.tsx";
import { answerAddress, appealAddress, appealStateOf, caseAddress, casePlace } from "#format/case-address.ts";

/** Of what was asked for late: whose turn it is. */
const LATE: Readonly<Partial<Record<string, "late" | "lateApproved">>> = {
  lateRequested: "late",
  lateApproved: "lateApproved",
};

const Asked = ({ one, within }: { readonly one: OpenCases["asked"][number]; readonly within: boolean }) => {
  const actor = useActor();
  const say = useTranslations("askDirector");
  const ruled = useTranslations("rulings");
  return (
    <li className="entry">
      <div>
        <Link className="strong" href={answerAddress(one) ?? caseAddress(one)} prefetch={false}>
          {casePlace(ruled, one)}
        </Link>{" "}
        <span className="small">{say(`begun.${LATE[one.state] ?? one.begun}`)}</span>
        <div className="small quiet">
          {within ? null : <>{one.session.title}. </>}
          <CaseSides one={one} />
        </div>
        <div className="small faint">
          <Moment at={one.openedAt} />, {actor(one.by)}
        </div>
        {one.claimed === null ? null : <LongWords text={one.claimed} most={280} look="small words" />}
      </div>
      <div className="end">
        <Link className="small" href={caseAddress(one)} prefetch={false}>
          {ruled("number", { number: one.number })}
        </Link>
      </div>
    </li>
  );
};

const Appeal = ({ one, within }: { readonly one: OpenCases["appeals"][number]; readonly within: boolean }) => {
  const ruled = useTranslations("rulings");
  const { session, about } = one;
  return (
    <li className="entry">
      <div>
        <Link className="strong" href={appealAddress(session.id, one.id)} prefetch={false}>
          {ruled("appeal", { number: one.number })}
        </Link>{" "}
        {about === null ? null : <span className="small">{casePlace(ruled, about)}</span>}
        <div className="small quiet">
          {within ? null : <>{session.title}. </>}
          {about === null ? null : <CaseSides one={about} />}
        </div>
        <div className="small faint">
          <Moment at={one.lodgedAt} />
        </div>
      </div>
      <div className="end">
        <span className="tag open">{ruled(`appealStates.${appealStateOf(one)}`)}</span>
      </div>
    </li>
  );
};

export const OpenList = ({
  open: { asked, appeals },
  within = false,
}: {
  readonly open: OpenCases;
  /** Inside its session, which is not named again. */
  readonly within?: boolean;
}) => {
  const all = [
    ...asked.map((one) => ({
      at: one.openedAt,
      key: `${one.session.id} ${one.id}`,
      row: <Asked one={one} within={within} />,
    })),
    ...appeals.map((one) => ({
      at: one.lodgedAt,
      key: `${one.session.id} ${one.id}`,
      row: <Appeal one={one} within={within} />,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <ul className="sheet rows">
      {all.map(({ key, row }) => (
        <Fragment key={key}>{row}</Fragment>
      ))}
    </ul>
  );
};
