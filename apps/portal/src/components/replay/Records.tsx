/** Where a board can be replayed: its tables that recorded it, those with an irregularity or a ruling marked. */
import type { RecordEntry } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { recordAddress } from "#format/record-address.ts";
import { besideAddress } from "#format/beside-address.ts";
import { Behind } from "./Behind.tsx";
import { recordName } from "#format/table-name.ts";

export const RecordMarks = ({ marks }: Pick<RecordEntry, "marks">) => {
  const say = useTranslations("replay");
  const { irregularities, rulings, information, unnoticed = 0 } = marks;
  return (
    <>
      {irregularities === 0 ? null : <span className="tag open">{say("marks.irregularity")}</span>}
      {!(information > 0) ? null : <span className="tag open">{say("marks.information")}</span>}
      {rulings === 0 ? null : <span className="tag">{say("marks.ruling")}</span>}
      {unnoticed === 0 ? null : <span className="tag open">{say("marks.unnoticed", { count: unnoticed })}</span>}
    </>
  );
};

export const Records = ({
  session,
  records,
  here,
}: {
  readonly session: string;
  readonly records: readonly RecordEntry[];
  /** The one that is shown. */
  readonly here?: RecordEntry;
}) => {
  const say = useTranslations("replay");
  const live = useTranslations("replay.live");
  const others = records.filter((one) => here === undefined || !isSame(one, here));
  const [first, second] = records;
  return others.length === 0 ? null : (
    <section className="sheet pad screen records">
      <h2 className="caps">{say(here === undefined ? "records" : "others")}</h2>
      <ul className="plain">
        {others.map((one) => (
          <li key={recordAddress(session, one, records)} className="row">
            <Link href={recordAddress(session, one, records)} prefetch={false}>
              {recordName(say, one, records)}
            </Link>
            <RecordMarks marks={one.marks} />
            {one.delay === null || one.ended ? null : (
              <>
                <span className="tag live">{live("now")}</span>
                {one.delay === 0 ? null : <Behind delay={one.delay} />}
              </>
            )}
            {here === undefined ? null : (
              <Link className="small" href={besideAddress(session, here, one, records)} prefetch={false}>
                {say("beside.with")}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {here === undefined && first !== undefined && second !== undefined ? (
        <Link className="btn" href={besideAddress(session, first, second, records)} prefetch={false}>
          {say("beside.two")}
        </Link>
      ) : null}
    </section>
  );
};

const isSame = (one: RecordEntry, other: RecordEntry): boolean =>
  one.section === other.section &&
  one.table === other.table &&
  one.round === other.round &&
  one.attempt === other.attempt;
