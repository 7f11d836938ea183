/** What a board came to at a table: who met, the contract with its result and score, what waits for a ruling. Laws 12, 77, 79. */
import { type Contest, outcomeOfCancelled } from "@traveller/engine";
import type { BoardReplay, ContestantLabel, RecordEntry } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { useNames } from "#components/useNames.ts";
import { countedScore } from "#format/counted.ts";
import { score } from "#format/figure.ts";
import { RecordMarks } from "./Records.tsx";

type Open = Extract<BoardReplay, { readonly kind: "open" }>;

export const CameTo = ({
  session,
  contest,
  record,
  cameTo,
  result,
  cancelled,
  contestants,
}: Pick<Open, "cameTo" | "result" | "cancelled"> & {
  readonly session: string;
  readonly contest: Contest;
  readonly record: RecordEntry;
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
}) => {
  const unit = useTranslations("units.sides");
  const { name } = useNames(contest);
  const sides = [
    ["NS", record.ns],
    ["EW", record.ew],
  ] as const;
  const say = useTranslations("replay");
  const standing = result?.outcome ?? cameTo;
  const outcome = standing === null || cancelled === null ? standing : outcomeOfCancelled(standing, cancelled);
  const points = result === null ? null : countedScore(result, "NS", { cancelled });
  return (
    <div className="came">
      <p className="row">
        {sides.map(([side, ids]) =>
          ids.length === 0 ? null : (
            <span key={side}>
              <span className="small faint">{unit(side)}</span>{" "}
              {ids.map((id, index) => (
                <span key={id}>
                  {index === 0 ? null : " + "}
                  <Link href={`/s/${session}/c/${encodeURIComponent(id)}`} prefetch={false}>
                    {name(contestants[id])}
                  </Link>
                </span>
              ))}
            </span>
          ),
        )}
      </p>
      <p className="row">
        {outcome === null ? null : (
          <span className="strong">
            <OutcomeOf outcome={outcome} />
          </span>
        )}
        {points === null ? null : <span className="num">{score(points)}</span>}
        <RecordMarks marks={record.marks} />
      </p>
      {cancelled === null ? null : <p className="says bad">{say("cancelled")}</p>}
    </div>
  );
};
