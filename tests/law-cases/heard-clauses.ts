/**
 * Clauses of the Laws as they are taken: the page of clauses (`laws/clauses.ts`) with ears. Its `clause` keeps a list of all there are, and counts each time that one is
 * the first to hold. Tests put it in the place of the page before they load the engine, which knows nothing of it: its fold asks nothing.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import type * as clausesPage from "../../packages/engine/src/laws/clauses.ts";
import type { HeardClause } from "./heard-clause.ts";

type Page = typeof clausesPage;

const LINE = /packages\/engine\/src\/laws\/(?:edition2007\/)?([^/:]+\.ts):(\d+):\d+\)?$/u;
const DEEP = 30;
/** The lines of the Laws from which this is asked, the nearest first: those of one module's making, not of what imports it. */
const linesOfLaws = (): readonly string[] => {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = DEEP;
  const frames = (new Error("where").stack ?? "").split("\n");
  Error.stackTraceLimit = usual;
  const made = frames.findIndex((frame) => frame.includes("processTicksAndRejections"));
  return frames.slice(0, made < 0 ? DEEP : made).flatMap((frame) => {
    const [, file, line] = LINE.exec(frame) ?? [];
    return file === undefined || file === "clauses.ts" ? [] : [`${file}:${line}`];
  });
};

/** Of all engines of this process: test files that share one go on counting. */
const all: { readonly paragraph: string; readonly lines: readonly string[]; taken: number }[] = [];

/** @public `as-one-file.ts` writes a page that imports it. */
export const withEars = (page: Page): Page => {
  const clause: Page["clause"] = (paragraph, where, ...follows) => {
    const counted = { paragraph, lines: linesOfLaws(), taken: 0 };
    all.push(counted);
    // Clauses are asked one after the other until one holds: that one is taken.
    const heardWhere: typeof where = (at) => {
      const holds = where(at);
      if (holds) counted.taken += 1;
      return holds;
    };
    return page.clause(paragraph, heardWhere, ...follows);
  };
  return { ...page, clause };
};

/** An engine that is loaded from now on is heard. */
export const giveEars = (): void => {
  vi.doMock("../../packages/engine/src/laws/clauses.ts", async (original) => withEars(await original<Page>()));
};
export const heard = (): readonly HeardClause[] => all;

/** A run that prints what was heard names a folder, into which each process writes. */
const { TRAVELLER_CLAUSES: folder } = process.env;
export const writeHeard = async (): Promise<void> => {
  if (folder !== undefined) await writeFile(path.join(folder, `${process.pid}.json`), JSON.stringify(heard()));
};
