/** Framed records in memory: bounded by what they weigh, and gone as soon as anything beside the log is erased. */
import { emptyRecord, type TableEvent } from "@traveller/engine";
import { beginFrames, framedFurther } from "@traveller/engine/replay";
import { openBeside } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { expect, it } from "vitest";
import { openModel } from "../database/model.ts";
import { keep, type Kept, type Library, libraryOf, weighing } from "./kept-frames.ts";
import { nothingWeighed, weightOf } from "./weight.ts";

const begun = beginFrames(emptyRecord({ lawEdition: 2017, regulations: {} }).table, "official");
const STARTED: TableEvent = { type: "BoardStarted", board: 1, dealer: "N" };

/** A record in which so much was said; with what went before it, where it goes on. */
const kept = (saying: number, before?: Kept): Kept => {
  const first = before === undefined ? 1 : before.upTo + 1;
  const said: TableEvent = { type: "CallExplained", of: "N", by: "S", text: `${first}${"x".repeat(saying)}` };
  const events: readonly TableEvent[] =
    before === undefined ? [STARTED, { type: "CallMade", seat: "N", call: "1S" }, said] : [said];
  const framed = framedFurther(
    before?.framed ?? begun,
    events.map((event, index) => ({ number: first + index, at: "2026-11-05T19:00:00.000Z", event })),
  );
  if (framed === undefined) throw new Error("nothing before was otherwise");
  return weighing({ upTo: first + events.length - 1, framed, texts: new Map() }, before);
};

it("weighs a record that goes on by what it comes to: what all its frames show is there once", () => {
  let record = kept(1000);
  const { bytes } = record;
  for (let times = 0; times < 50; times += 1) record = kept(1000, record);
  const each = (record.bytes - bytes) / 50;
  expect(each).toBeGreaterThan(2000);
  // Every frame shows all that was said before it.
  expect(JSON.stringify(record.framed.frames).length).toBeGreaterThan(5 * record.bytes);
  expect(Math.abs(record.bytes / weighing({ ...record }).bytes - 1)).toBeLessThan(0.01);
});

it("weighs with them the table that the next frame comes from, with all before it, and none of the Laws, which all share", () => {
  const record = kept(1000);
  const { frames, table } = record.framed;
  const weighed = nothingWeighed();
  const [laws, shown, behind] = [[table.laws], frames, [table]].map((some) => weightOf(some, weighed));
  expect(laws).toBeGreaterThan(0);
  expect(behind).toBeGreaterThan(0);
  expect(record.bytes).toBe((shown ?? 0) + (behind ?? 0));
});

it("keeps so much and no more, and forgets what was not read for longest: a heavy record takes the room of many", () => {
  const library: Library = { kept: new Map(), making: new Map() };
  const [light, heavy] = [kept(0), kept(25_000)];
  const most = heavy.bytes + light.bytes + light.bytes / 2;
  const fit = Math.floor(most / light.bytes);
  for (let number = 0; number < 2 * fit; number += 1) keep(library, `${number}`, kept(0), most);
  expect([...library.kept.keys()]).toEqual(Array.from({ length: fit }, (_, index) => `${fit + index}`));
  const again = library.kept.get(`${fit}`);
  if (again !== undefined) keep(library, `${fit}`, again, most);
  keep(library, "heavy", heavy, most);
  expect([...library.kept.keys()]).toEqual([`${fit}`, "heavy"]);
  // What is read now is kept, whatever it weighs.
  keep(library, "heavier than all", kept(400_000), most);
  expect([...library.kept.keys()]).toEqual(["heavier than all"]);
});

it("keeps nothing any longer once a text is erased, whoever erases it, though nobody reads the record again", async () => {
  const url = await testDatabase();
  const [model, beside] = [openModel({ url }), openBeside({ url })];
  const [text] = await beside.texts.put(["Five spades, said Ada"]);
  if (text === undefined) throw new Error("the text is kept");
  const library = await libraryOf(model);
  keep(library, "record", kept(0));
  expect(await libraryOf(model)).toBe(library);
  await beside.texts.erase(text.text);
  await expect.poll(async () => (await libraryOf(model)).kept.size, { timeout: 10_000 }).toBe(0);
  // What was being read meanwhile comes to nothing that is kept.
  keep(library, "late", kept(0));
  expect((await libraryOf(model)).kept.size).toBe(0);
  await Promise.all([model.close(), beside.close()]);
});
