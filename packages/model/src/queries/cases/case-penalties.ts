/** What rulings about penalties took from whom, as each was imposed and as it stands. Laws 90, 91. */
import type { ExactNumber } from "@traveller/engine";
import { and, asc, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import type { RulingRow } from "./involved.ts";
import { toldIn } from "./shown-event.ts";

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

export const caseKey = ({ session, id }: Pick<RulingRow, "session" | "id">): string => `${session} ${id}`;

const isAboutPenalty = ({ kind, givenAt }: RulingRow): boolean =>
  givenAt !== null && (kind === "procedural" || kind === "disciplinary");

/** By `caseKey`; of rulings that were given. */
export const penaltiesOf = async (
  model: Model,
  rulings: readonly RulingRow[],
): Promise<ReadonlyMap<string, readonly PenaltyOfCase[]>> => {
  const about = new Set(rulings.filter(isAboutPenalty).map(caseKey));
  const found = new Map<string, ReadonlyMap<string, PenaltyOfCase>>();
  if (about.size === 0) return new Map();
  const penal = rulings.filter((row) => about.has(caseKey(row)));
  const rows = await model.db
    .select()
    .from(caseEvent)
    .where(
      and(
        inArray(caseEvent.session, [...new Set(penal.map(({ session }) => session))]),
        inArray(
          caseEvent.ruling,
          penal.map(({ id }) => id),
        ),
        inArray(caseEvent.type, ["PenaltyImposed", "PenaltyLifted"]),
      ),
    )
    .orderBy(asc(caseEvent.sequence));
  for (const row of rows) {
    const key = caseKey({ session: row.session, id: row.ruling ?? "" });
    const [told, known] = [toldIn(row), new Map(found.get(key))];
    if (told === undefined || !about.has(key)) continue;
    if (told.type === "PenaltyImposed") {
      const { penalty, contestant, law, paragraph = law, amount, unit } = told.data;
      const imposed = known.get(penalty)?.imposed ?? amount;
      known.set(penalty, { penalty, contestant, law: paragraph, unit, imposed, amount });
    } else if (told.type === "PenaltyLifted") {
      const before = known.get(told.data.penalty);
      if (before !== undefined) known.set(before.penalty, { ...before, amount: null });
    }
    found.set(key, known);
  }
  return new Map([...found].map(([key, all]) => [key, [...all.values()]]));
};
