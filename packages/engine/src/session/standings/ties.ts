/** Places and ties: who is ahead, who shares a place, and what the elected criteria make of a tie (option `rankTies`). */
import type { Elected, TieBreak } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import { compareExact, makeExact } from "../../score/rational.ts";
import type { TieCriterion } from "../reasons/why.ts";

/** What a session knows of a criterion for those tied: larger is better, compared number by number; `undefined` where it cannot say. */
export type TieContext = (
  criterion: TieBreak,
  contestant: string,
  tied: readonly string[],
) => readonly Exact[] | undefined;

type Ranked<Item> = { readonly id: string; readonly merit: Exact; readonly item: Item };
type Placed<Item> = {
  readonly item: Item;
  readonly rank: number;
  readonly tied: boolean;
  readonly tie?: { readonly with: readonly string[]; readonly criteria: readonly TieCriterion[] };
};

const compareLists = (a: readonly Exact[], b: readonly Exact[]): number => {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [mine, theirs] = [a[index], b[index]];
    if (mine === undefined || theirs === undefined) return mine === theirs ? 0 : mine === undefined ? -1 : 1;
    const order = compareExact(mine, theirs);
    if (order !== 0) return order;
  }
  return 0;
};

/** Runs of members that a comparison leaves equal, best first. */
const runs = <Member>(
  members: readonly Member[],
  compare: (a: Member, b: Member) => number,
): readonly (readonly Member[])[] => {
  const sorted = members.toSorted((a, b) => compare(b, a));
  const found: Member[][] = [];
  for (const member of sorted) {
    const last = found.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && compare(first, member) === 0) last.push(member);
    else found.push([member]);
  }
  return found;
};

type Broken<Item> = { readonly member: Ranked<Item>; readonly criteria: readonly TieCriterion[] };

/** Each criterion is applied to those still tied; what is tied after the last one is shared. */
const broken = <Item>(
  tied: readonly Broken<Item>[],
  criteria: readonly TieBreak[],
  context: TieContext,
): readonly (readonly Broken<Item>[])[] => {
  const [criterion, ...rest] = criteria;
  if (tied.length < 2 || criterion === undefined) return [tied];
  const ids = tied.map(({ member }) => member.id);
  const values = new Map(ids.map((id) => [id, context(criterion, id, ids)]));
  const computable = [...values.values()].every((value) => value !== undefined);
  const valueOf = ({ member }: Broken<Item>): readonly Exact[] => values.get(member.id) ?? [];
  const groups = computable ? runs(tied, (a, b) => compareLists(valueOf(a), valueOf(b))) : [tied];
  const decided = groups.length > 1;
  return groups.flatMap((group) =>
    broken(
      group.map((each) => {
        const [value] = valueOf(each);
        const said: TieCriterion = {
          criterion,
          ...(value === undefined ? {} : { value: makeExact(value) }),
          decided,
          computable,
        };
        return { member: each.member, criteria: [...each.criteria, said] };
      }),
      rest,
      context,
    ),
  );
};

/** Places from best to worst. Those who share a place leave the following places out. */
export const ranked = <Item>(
  members: readonly Ranked<Item>[],
  rule: Elected["rankTies"],
  context: TieContext,
): readonly Placed<Item>[] => {
  const placed: Placed<Item>[] = [];
  for (const run of runs(
    members.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    (a, b) => compareExact(a.merit, b.merit),
  )) {
    const start = run.map((member): Broken<Item> => ({ member, criteria: [] }));
    for (const group of rule === "shared" ? [start] : broken(start, rule, context)) {
      const rank = placed.length + 1;
      for (const { member, criteria } of group) {
        const others = run.filter(({ id }) => id !== member.id).map(({ id }) => id);
        placed.push({
          item: member.item,
          rank,
          tied: group.length > 1,
          ...(others.length === 0 ? {} : { tie: { with: others, criteria } }),
        });
      }
    }
  }
  return placed;
};
