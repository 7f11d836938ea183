"use client";
/** A round is drawn, drawn again, or two of it change places: each with why, where it is not the first time. Laws 78D, 80B2. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Why } from "#components/act/Why.tsx";
import { chosenOf } from "#components/forms/one-of.ts";

type Of = {
  readonly session: string;
  readonly section: string;
  readonly round: number;
  readonly seen: number;
  readonly csrf: string;
};

const FIRST = ["slaughter", "fold", "adjacent", "lot"] as const;

const boardsFrom = (first: string, count: string): number[] =>
  Array.from({ length: Math.min(200, Math.max(0, Math.trunc(Number(count)))) }, (_, index) => Number(first) + index);

const Numeric = ({
  name,
  words,
  value,
  most,
}: {
  readonly name: string;
  readonly words: string;
  readonly value: number;
  readonly most: number;
}) => (
  <label className="field">
    <span>{words}</span>
    <input type="number" name={name} min={1} max={most} defaultValue={value} required />
  </label>
);

export const MakeDraw = ({
  session,
  section,
  round,
  seen,
  csrf,
  firstBoard,
  boards,
  isFirst,
  lacking,
}: Of & {
  readonly firstBoard: number;
  readonly boards: number;
  /** Whether its conditions are laid down with it. */
  readonly isFirst: boolean;
  /** Boards of earlier rounds without a result. */
  readonly lacking: number;
}) => {
  const say = useTranslations("run.drawActs");
  return (
    <OfficeAct
      command={({ rounds = "", first = "", count = "", firstRound, asItIs = "" }) => ({
        type: "MakeDraw",
        session,
        section,
        round,
        seen,
        boards: boardsFrom(first, count),
        ...(isFirst
          ? { conditions: { rounds: Number(rounds), firstRound: chosenOf(FIRST, firstRound) ?? "slaughter" } }
          : {}),
        ...(asItIs === "" ? {} : { asItIs: true }),
      })}
      places={["boards", "conditions", "asItIs"]}
      csrf={csrf}
      words={say("draw", { round })}
      done={say("drawn")}
    >
      {isFirst ? (
        <At places={["conditions"]}>
          <Numeric name="rounds" words={say("rounds")} value={5} most={100} />
          <Choose
            name="firstRound"
            words={say("firstRound")}
            choices={FIRST.map((value) => ({ value, words: say(`first.${value}`) }))}
          />
        </At>
      ) : null}
      <At places={["boards"]}>
        <Numeric name="first" words={say("firstBoard")} value={firstBoard} most={999} />
        <Numeric name="count" words={say("boards")} value={boards} most={200} />
      </At>
      {lacking === 0 ? null : (
        <At places={["asItIs"]}>
          <label className="tick">
            <input type="checkbox" name="asItIs" />
            <span>{say("asItIs", { count: lacking })}</span>
          </label>
        </At>
      )}
    </OfficeAct>
  );
};

export const RedrawRound = ({ session, section, round, seen, csrf }: Of) => {
  const say = useTranslations("run.drawActs");
  return (
    <OfficeAct
      command={({ reason = "" }) => ({ type: "RedrawRound", session, section, round, seen, asItIs: true, reason })}
      places={["reason"]}
      csrf={csrf}
      words={say("again")}
      done={say("drawn")}
      ask={() => say("againAsk", { round })}
      look="plain"
    >
      <Why words={say("why")} required />
    </OfficeAct>
  );
};

/** Two that were looked at already, with what it costs. */
export const SwapInDraw = ({
  session,
  section,
  round,
  seen,
  csrf,
  two,
  ask,
}: Of & { readonly two: readonly [string, string]; readonly ask: string }) => {
  const say = useTranslations("run.drawActs");
  return (
    <OfficeAct
      command={({ reason = "" }) => ({
        type: "SwapInDraw",
        session,
        section,
        round,
        seen,
        contestants: [two[0], two[1]],
        reason,
      })}
      places={["reason"]}
      csrf={csrf}
      words={say("swap")}
      done={say("swapped")}
      ask={() => ask}
      look="harm"
    >
      <Why words={say("why")} required />
    </OfficeAct>
  );
};
