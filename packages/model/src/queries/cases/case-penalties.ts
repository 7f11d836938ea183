/** What rulings about penalties took from whom, as each was imposed and as it stands. Laws 90, 91. */
import { type ExactNumber, groupBy } from "@traveller/engine";
import { and, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { penaltiesIn, type PenaltyTold } from "./penalties-told.ts";

export type PenaltyOfCase = {
  readonly penalty: string;
  readonly contestant: string;
  /** The paragraph, else the Law: `90B2`. */
  readonly law: string;
  readonly unit: string;
  readonly imposed: ExactNumber;
  /** What is left of it; none where it was lifted. */
  readonly amount: ExactNumber | null;
};

const isAboutPenalty = ({ kind, givenAt }: RulingRow): boolean =>
  givenAt !== null && (kind === "procedural" || kind === "disciplinary");

const penaltyOf = ({ told, imposed, amount }: PenaltyTold): PenaltyOfCase => {
  const { penalty, contestant, law, paragraph = law, unit } = told;
  return { penalty, contestant, law: paragraph, unit, imposed, amount };
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
