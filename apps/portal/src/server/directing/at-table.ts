import "server-only";
/** A table as its director's page shows it: where the board stands, what is said aloud, what may be chosen, what was written last. Laws 9B, 10, 81C. */
import type { TableEvent } from "@traveller/engine";
import { directorsAnswer, irregularitySaid, isWeighed, viewOf } from "@traveller/engine/tables";
import type { DirectedRecord } from "@traveller/model";
import { framesShown } from "../replay/frames.ts";
import { speaking } from "../replay/spoken.ts";
import { choicesSpoken, saidAloud } from "./spoken.ts";

/** What was decided at a table, and can be struck out of its record as not having been. */
const DECIDED: ReadonlySet<TableEvent["type"]> = new Set([
  "OptionElected",
  "FindingMade",
  "TricksAwarded",
  "RectificationWaived",
  "CallReplaced",
  "AttentionDrawn",
]);

const DOUBLES = ["X", "XX"] as const;

export type TableToShow = Pick<DirectedRecord, "frames" | "table" | "timed">;

export const tableShown = async ({ frames, table, timed }: TableToShow, language: string | undefined) => {
  const secret = table.position.irregularities.filter(({ noticed, stage }) => !noticed && stage !== "done");
  const { happened, back } = directorsAnswer(table);
  const told = [...happened, ...back];
  const [[frame], choices, aloud, { spoken }] = await Promise.all([
    framesShown(frames, timed, { from: frames.length - 1 }),
    choicesSpoken(table),
    saidAloud(table, language),
    speaking([...secret.map(irregularitySaid), ...told], []),
  ]);
  const last = frames.at(-1)?.event ?? null;
  const { mayCall } = viewOf(table);
  return {
    frame,
    happened: told.filter((said) => !isWeighed(said)).map(spoken),
    /** What of a claim he weighs by himself. */
    weighs: told.filter(isWeighed).map(spoken),
    choices,
    aloud,
    /** What may be called, and a double, which is a call that somebody makes whether it is lawful or not (27B3). */
    calls: [...mayCall, ...DOUBLES.filter((call) => !mayCall.includes(call))],
    unnoticed: secret.map((it) => ({ law: it.law, says: spoken(irregularitySaid(it)) })),
    undo: last !== null && DECIDED.has(last.type) ? frame?.said[0] : undefined,
  };
};
