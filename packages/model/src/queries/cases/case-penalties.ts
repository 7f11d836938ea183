/** What rulings about penalties took from whom, as each was imposed and as it stands. Laws 90, 91. */
import { type ExactNumber, groupBy } from "@traveller/engine";
import { and, asc, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { appeal, caseEvent } from "../../schema/case.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { penaltiesIn, type PenaltyTold } from "./penalties-told.ts";

export type PenaltyOfCase = {
  readonly penalty: string;
  readonly contestant: string;
  /** The paragraph, else the Law: `90B2`. */
  readonly law: string;
  /** As the organizer's scale names it. */
  readonly offence?: string;
  readonly unit: string;
  readonly imposed: ExactNumber;
  /** What is left of it; none where it was lifted. */
  readonly amount: ExactNumber | null;
};

const isAboutPenalty = ({ kind, givenAt }: RulingRow): boolean =>
  givenAt !== null && (kind === "procedural" || kind === "disciplinary");

const penaltyOf = ({ told, imposed, amount }: PenaltyTold): PenaltyOfCase => {
  const { penalty, contestant, law, paragraph = law, offence, unit } = told;
  return { penalty, contestant, law: paragraph, ...(offence === undefined ? {} : { offence }), unit, imposed, amount };
};

/** The appeals that name a penalty as what they are about, by their numbers in its session; others are about all of its ruling. */
export const appealsNaming = async (
  model: Model,
  rulings: readonly RulingRow[],
): Promise<(session: string, penalty: string) => readonly number[]> => {
  const about = rulings.filter((row) => isAboutPenalty(row) && row.appeals.length > 0);
  if (about.length === 0) return () => [];
  const rows = await model.db
    .select({ session: appeal.session, number: appeal.number, issues: appeal.issues })
    .from(appeal)
    .where(
      and(
        inArray(appeal.session, [...new Set(about.map(({ session }) => session))]),
        inArray(
          appeal.id,
          about.flatMap(({ appeals }) => appeals),
        ),
      ),
    )
    .orderBy(asc(appeal.number));
  return (session, penalty) =>
    rows.flatMap((row) =>
      row.session === session && row.issues.some(({ penalties = [] }) => penalties.includes(penalty))
        ? [row.number]
        : [],
    );
};

/** By `caseKey`; of rulings that were given. */
export const penaltiesOf = async (
  model: Model,
  rulings: readonly RulingRow[],
): Promise<ReadonlyMap<string, readonly PenaltyOfCase[]>> => {
  const about = rulings.filter(isAboutPenalty);
  if (about.length === 0) return new Map();
  const keys = new Set(about.map(caseKey));
  const told = await penaltiesIn(
    model,
    and(
      inArray(caseEvent.session, [...new Set(about.map(({ session }) => session))]),
      inArray(
        caseEvent.ruling,
        about.map(({ id }) => id),
      ),
    ),
  );
  const byCase = groupBy(
    told.filter(({ of }) => keys.has(of)),
    ({ of }) => of,
  );
  return new Map([...byCase].map(([key, penalties]) => [key, penalties.map(penaltyOf)]));
};
