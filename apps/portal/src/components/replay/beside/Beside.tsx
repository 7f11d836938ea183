"use client";
/**
 * Two tables of one board beside each other: what each bid and played, stepped through alone or together, so that a committee or a team sees where they part.
 * Without a script each step is a link; on a phone each has half the width, or the chosen one all of it. Laws 17, 44, 81C.
 */
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { Auction } from "../Auction.tsx";
import { Board, type BoardProps } from "../Board.tsx";
import { Copy, StepLinks, STEPS, Where } from "../Controls.tsx";
import { Happened } from "../Happened.tsx";
import { Ribbon } from "../Ribbon.tsx";
import { auctionRows, wholeOf } from "../rows.ts";
import type { FrameShown } from "#format/replay.ts";
import type { Pair, Which } from "./together.ts";
import { MOMENTS, useBeside } from "./useBeside.ts";
import { useSwipe } from "../stepping/useSwipe.ts";

export type TableBeside = BoardProps & {
  readonly frames: readonly FrameShown[];
  readonly start: number;
  readonly name: string;
  /** What the board came to there. */
  readonly heading: ReactNode;
  /** What was decided on it there. */
  readonly rulings: ReactNode;
  /** Where it is replayed alone, and what its address says beside the event. */
  readonly alone: string;
};

const Table = ({
  table: { frames, name, heading, rulings, alone, ...board },
  which,
  beside,
  query,
}: {
  readonly table: TableBeside;
  readonly which: 0 | 1;
  readonly beside: ReturnType<typeof useBeside>;
  /** All that the address says. */
  readonly query: Readonly<Record<string, string>>;
}) => {
  const say = useTranslations("replay");
  const { turned, scripted, step, go, note } = beside;
  const at = beside.at[which];
  const swipe = useSwipe((key) => step(key, beside.which === "both" ? "both" : which));
  const whole = useMemo(() => wholeOf(frames), [frames]);
  const rows = useMemo(() => auctionRows(frames.at(-1)?.calls ?? []).length, [frames]);
  const frame = frames[at];
  if (frame === undefined) return null;
  const { [MOMENTS[which]]: _own, ...others } = query;
  const address = (to: number): string =>
    `?${new URLSearchParams({ ...others, [MOMENTS[which]]: String(to) }).toString()}`;
  return (
    <section className="stack" aria-label={name} data-table={which}>
      <div className="row between">
        <h2>{name}</h2>
        <a className="small alone" href={`${alone}${alone.includes("?") ? "&" : "?"}event=${at}`}>
          {say("beside.alone")}
        </a>
      </div>
      {heading}
      <div className="sheet pad table" {...swipe}>
        <Board {...board} frame={frame} whole={whole} turned={turned} />
      </div>
      <div className="sheet pad stack tight">
        <Ribbon
          frames={frames}
          at={at}
          go={(to) => go(which, to)}
          scripted={scripted}
          hidden={others}
          name={MOMENTS[which]}
          label={name}
        />
        <div className="row controls">
          <StepLinks frames={frames} at={at} address={address} step={(key) => step(key, which)} label={name} />
        </div>
        <Where frames={frames} at={at} note={which === 0 || beside.which === 1 ? note : undefined} />
      </div>
      <Happened frame={frame} label={name} />
      <div className="sheet pad">
        <Auction calls={frame.calls} rows={rows} />
      </div>
      <div>{rulings}</div>
    </section>
  );
};

const TOGETHER = { first: "first", previous: "beside.back", next: "beside.on", last: "last" } as const;

/** At the foot of the screen wherever one reads: on and back, both together or the chosen one. */
const StepsBelow = ({
  which,
  name,
  step,
}: {
  readonly which: Which;
  /** Of the chosen one. */
  readonly name: string | undefined;
  readonly step: (key: string, of: Which) => unknown;
}) => {
  const say = useTranslations("replay");
  return (
    <fieldset className="row controls steps-below" aria-label={say("steps")}>
      {STEPS.map(([key, sign, word]) => (
        <button
          key={key}
          type="button"
          className="btn"
          aria-label={name === undefined ? say(TOGETHER[word]) : `${name}: ${say(word)}`}
          onClick={() => step(key, which)}
        >
          <span aria-hidden>{which === "both" ? `${sign} ${sign}` : sign}</span>
        </button>
      ))}
    </fieldset>
  );
};

export const Beside = ({
  tables,
  query,
}: {
  readonly tables: Pair<TableBeside>;
  readonly query: Readonly<Record<string, string>>;
}) => {
  const say = useTranslations("replay");
  const [first, second] = tables;
  const frames = useMemo<Pair<readonly FrameShown[]>>(() => [first.frames, second.frames], [first, second]);
  const beside = useBeside(frames, [first.start, second.start]);
  const { which, choose, scripted, turn, turned, step } = beside;
  const named = { ...query, [MOMENTS[0]]: String(beside.at[0]), [MOMENTS[1]]: String(beside.at[1]) };
  return (
    <div className="stack screen beside-of">
      {scripted ? (
        <div className="row between">
          <fieldset className="row" aria-label={say("beside.which")}>
            {(["both", 0, 1] as const).map((one) => (
              <button key={one} type="button" className="btn" aria-pressed={which === one} onClick={() => choose(one)}>
                {one === "both" ? say("beside.together") : tables[one].name}
              </button>
            ))}
          </fieldset>
          <div className="row">
            <button type="button" className="btn" onClick={turn} aria-pressed={turned} aria-label={say("turnTable")}>
              <span aria-hidden>⟲</span>
            </button>
            <Copy />
          </div>
        </div>
      ) : null}
      {scripted ? (
        <p className="small quiet hint">
          <kbd>←</kbd> <kbd>→</kbd> <kbd>[</kbd> <kbd>]</kbd> {say("beside.how")} · <kbd>1</kbd> {first.name} ·{" "}
          <kbd>2</kbd> {second.name} · <kbd>0</kbd> {say("beside.together")}
        </p>
      ) : null}
      <div className="two-tables" data-which={which}>
        <Table table={first} which={0} beside={beside} query={named} />
        <Table table={second} which={1} beside={beside} query={named} />
      </div>
      {scripted ? (
        <StepsBelow which={which} name={which === "both" ? undefined : tables[which].name} step={step} />
      ) : null}
    </div>
  );
};
