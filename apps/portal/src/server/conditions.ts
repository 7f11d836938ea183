import "server-only";
/** A tournament's conditions of contest held against what its authority has elected for its day. Laws 78D, 80B2. */
import { type Held, heldOn, type Judged, judgeConditions } from "@traveller/engine";
import { conditionsOf, type ConditionsView, electionsOf, regulationActs, type RegulationAct } from "@traveller/model";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { me, type Reader } from "./me.ts";
import { model } from "./model.ts";
import { allAuthorities, mayPublish, type Office } from "./regulations.ts";
import { decoded } from "./session-page.ts";
import { today } from "./today.ts";

const Options = z.record(z.string(), z.json());

export type ConditionsState = {
  readonly conditions: Omit<ConditionsView, "options"> & { readonly options: z.infer<typeof Options> };
  readonly held: Held;
  readonly judged: Judged;
  /** The day whose regulations hold. */
  readonly day: string;
  /** It was played to its end: what its conditions do not say can guide nobody any more. */
  readonly over: boolean;
  readonly approved: Readonly<Record<string, z.infer<typeof Options>[string][]>>;
  /** The reader may lay the conditions down; decides on what waits for approval. The door asks again. */
  readonly organizer: boolean;
  readonly officer: boolean;
  readonly office: Office;
  readonly acts: readonly RegulationAct[];
};

const holds = (reader: Reader | undefined, { authority, tournament, club }: ConditionsView): boolean =>
  reader?.grants.some(
    ({ role, over }) =>
      ["club", "organizer", "federation"].includes(role) &&
      ((over.kind === "tournament" && over.id === tournament) ||
        (over.kind === "club" && over.id === club) ||
        (over.kind === "authority" && over.id === authority)),
  ) ?? false;

/** Values whose last decision approved them, by option. */
const approvedIn = ({ approvals }: ConditionsView): ConditionsState["approved"] =>
  Object.fromEntries(
    Object.entries(approvals).map(([option, decisions]) => {
      const last = new Map(decisions.map(({ value, approved }) => [JSON.stringify(value), { value, approved }]));
      return [option, [...last.values()].flatMap(({ value, approved }) => (approved ? [z.json().parse(value)] : []))];
    }),
  );

const read = cache(async (id: string): Promise<ConditionsState> => {
  const conditions = (await conditionsOf(model(), id)) ?? notFound();
  const day = conditions.day ?? today();
  const [elections, reader, all, acts] = await Promise.all([
    electionsOf(model(), conditions.authority),
    me(),
    allAuthorities(),
    regulationActs(model(), conditions.authority, { tournament: id }),
  ]);
  const held = heldOn(elections, day);
  const options = Options.catch({}).parse(conditions.options);
  const approved = approvedIn(conditions);
  const officer = mayPublish(reader, conditions.authority);
  const known = all.find((each) => each.id === conditions.authority);
  const authority = known ?? {
    id: conditions.authority,
    name: null,
    country: null,
    language: null,
    lawEdition: null,
    elected: 0,
  };
  return {
    conditions: { ...conditions, options },
    held,
    approved,
    over: conditions.over,
    day,
    judged: judgeConditions({ options, written: conditions.written.map(({ item }) => item), approved }, held, {}),
    organizer: holds(reader, conditions),
    officer,
    office: { authority, elections, reader, officer },
    acts,
  };
});

/** The conditions of the tournament in an address; 404 where it was never announced. */
export const conditionsOr404 = async (params: Promise<{ readonly tournament: string }>): Promise<ConditionsState> =>
  read(decoded((await params).tournament));
