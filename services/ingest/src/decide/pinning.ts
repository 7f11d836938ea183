/**
 * What a session pins when it opens: what its authority has elected for its day, what the tournament's organizer has chosen, and what is
 * chosen for this session, as far as that was left open. What is pinned stays: a later election changes no session. Laws 78D, 80B2.
 */
import {
  applies,
  type Conditions,
  type Facts,
  type Held,
  isOptionKey,
  isScoringOption,
  type Json,
  judgeConditions,
  type RegulationProblem,
  valueOf,
} from "@traveller/engine";
import { z } from "zod";
import { type SessionCommandOf, refused, type Refused, says, regulationSays } from "@traveller/contract";

/** Elected and chosen for the day of the session. */
export type InForce = { readonly held: Held; readonly conditions: Conditions };

/** A problem of the engine, as the door says no; and how many more there are. */
export const refusalOf = (problem: RegulationProblem, path: string, more = 0): Refused => {
  const [message, hint] = regulationSays(problem);
  const { code, law } = problem;
  return refused(code, more === 0 ? message : says("regulations.andMore", { message, count: more }), hint, {
    ...(law === undefined ? {} : { law }),
    path,
  });
};

type Chosen = Readonly<Record<string, Json>>;

const judge = (chosen: Chosen, { held, conditions }: InForce, facts: Facts): Refused | undefined => {
  const strange = Object.keys(chosen).find((key) => !isOptionKey(key) && !isScoringOption(key));
  if (strange !== undefined)
    return refused("unknown", says("regulations.noSuch", { option: strange }), says("regulations.correctName"), {
      path: `regulations.${strange}`,
      law: "80B2",
    });
  const options = Object.fromEntries(Object.entries(chosen).filter(([key]) => isOptionKey(key)));
  // A value that the tournament has waiting or approved is the tournament's; this session does not ask again.
  const { refused: problems, pending } = judgeConditions({ ...conditions, options: { ...options } }, held, facts);
  const worst = problems.find(({ code }) => code !== "impossible");
  if (worst !== undefined) return refusalOf(worst, `regulations.${worst.option}`);
  const waits = pending.find(({ option }) => hasSpoken(option, held));
  return waits === undefined
    ? undefined
    : refused(
        "unlawful",
        says("regulations.needsApproval", {
          option: { option: waits.option },
          value: { option: waits.option, value: JSON.stringify(waits.value).slice(0, 100) },
          body: waits.body ?? says("regulations.chooser-RA"),
        }),
        says("regulations.putAndWait"),
        { law: waits.law, path: `regulations.${waits.option}` },
      );
};

/** An authority that never said which methods or values it approves holds nobody up on the day of play. */
const hasSpoken = (option: string, held: Held): boolean =>
  held.has(option) || held.has(option === "artificialImps" ? "artificialImpsApproved" : "otherMethodApproved");

/** The values that a session pins, or why it may not be opened like this. */
export const pinned = (
  command: SessionCommandOf<"OpenSession">,
  inForce: InForce,
): { readonly values: Chosen } | Refused => {
  const facts: Facts = { method: command.method, contest: command.contest };
  const { held, conditions } = inForce;
  const { chosen } = judgeConditions(conditions, held, facts);
  const method = chosen["scoringMethod"] ?? held.get("scoringMethod")?.value ?? "other";
  if (method !== "other" && method !== command.method)
    return refused(
      "unlawful",
      says("regulations.otherMethod", { method: JSON.stringify(method), given: says(`files.by-${command.method}`) }),
      says("regulations.openWithMethod"),
      { law: "78D", path: "method" },
    );
  const trouble = judge(command.regulations, inForce, facts);
  if (trouble !== undefined) return trouble;
  const elected = Object.fromEntries([...held].map(([key, { value }]) => [key, value]));
  const all: Chosen = { ...elected, ...chosen, ...command.regulations };
  const value = (key: string): unknown => all[key] ?? valueOf(held, key);
  return {
    values: Object.fromEntries(
      Object.entries(all).filter(
        ([key]) => Object.hasOwn(command.regulations, key) || (key !== "scoringMethod" && applies(key, facts, value)),
      ),
    ),
  };
};

const json = (value: unknown): Json => z.json().catch(null).parse(value);

type Pinning = { readonly regulations: Readonly<Record<string, unknown>> };

/** The value of an option for a session: pinned when it was opened, else as laid down for its day. */
export const laidDown = (key: string, { regulations }: Pinning, { held, conditions }: InForce): Json =>
  json(regulations[key] ?? conditions.options[key] ?? valueOf(held, key));

/** The periods of correction and appeal (Laws 79C1, 92B). */
export const periodsOf = (
  settings: Pinning,
  inForce: InForce,
): { readonly correction: Json; readonly appeal: Json } => ({
  correction: laidDown("correctionPeriod", settings, inForce),
  appeal: laidDown("appealPeriod", settings, inForce),
});

/** Whether the settings of an open session may be corrected like this: what it changes must have been left open on the session's day. */
export const checkCorrected = (
  settings: {
    readonly method: string;
    readonly contest: string;
    readonly regulations: Readonly<Record<string, unknown>>;
  },
  { method, regulations = {} }: SessionCommandOf<"CorrectSettings">,
  inForce: InForce,
): Refused | undefined => {
  const changed = Object.entries(regulations).filter(
    ([key, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(settings.regulations[key]),
  );
  return judge(Object.fromEntries(changed), inForce, {
    method: method ?? settings.method,
    contest: settings.contest,
  });
};
