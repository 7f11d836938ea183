/** Where the stages of a tournament are, and what their forms hold as commands have it. */
import type { CommandToSend } from "@traveller/contract";
import type { StageAsTold } from "@traveller/engine";

export const stagesAddress = (tournament: string): string => `/t/${encodeURIComponent(tournament)}/stages`;

type Sessions = ReadonlyMap<string, { readonly withdrawn: boolean }>;
/** Whether any session of it is open. */
export const hasOpened = ({ plan }: StageAsTold, { sessions }: { readonly sessions: Sessions }): boolean =>
  plan.sessions.some((id) => sessions.get(id)?.withdrawn === false);

/** Whether a stage can be drawn, or drawn again: what was drawn and is being played stays. */
export const canBeDrawn = (stage: StageAsTold, shown: { readonly sessions: Sessions }): boolean =>
  stage.closed === undefined &&
  (stage.drawn === undefined ? stage.plan.rule !== undefined || hasOpened(stage, shown) : !hasOpened(stage, shown));

export type Plan = Extract<CommandToSend, { readonly type: "PlanStages" }>["stages"][number];
const wordsIn = (text: string): string[] => text.split(/[\s,]+/u).filter((one) => one !== "");
type Texts = Readonly<Record<string, string>>;

export const KINDS = ["roundRobin", "swiss", "movement", "knockOut"] as const;
export const OF = ["points", "leadOverLast", "leadOverMean", "pointsAgainstThoseWhoGoOn"] as const;

/** A stage as a form says it. What is left empty is left out. */
export const planOf = (texts: Texts): Plan => {
  const { stage = "", title = "", sessions = "", from = "", first = "1", last = "", share = "" } = texts;
  const { boards = "", sets = "1" } = texts;
  const kind = KINDS.find((one) => one === texts["kind"]) ?? "knockOut";
  const of = OF.find((one) => one === texts["carryOver"]);
  const steps = share === "" ? [] : [{ times: share }];
  return {
    stage,
    kind,
    sessions: wordsIn(sessions),
    ...(title === "" ? {} : { title }),
    ...(from === ""
      ? {}
      : {
          rule: {
            takes: [
              {
                from,
                take: { what: "places", from: Number(first), to: Number(last) },
                ...(of === undefined ? {} : { carryOver: { of, steps } }),
              },
            ],
          },
        }),
    ...(kind === "knockOut" && texts["choosing"] !== undefined && texts["choosing"] !== "" ? { choosing: {} } : {}),
    ...(boards === "" ? {} : { sets: { boards: Number(boards), sets: Number(sets) } }),
  };
};

/** Those who share a place, in their order, as commands have them: `autumn/T-3`. */
export const orderOf = (session: string, text: string): readonly string[] =>
  wordsIn(text).map((one) => (one.includes("/") ? one : `${session}/${one}`));
