/** A traveller on a web page: results by the boards behind its rows, scores and comparisons as it shows them; any other page is refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recomputeFile } from "../../recompute/recompute.ts";
import { onlySession, readingOf } from "../../testing/fixture.ts";

const DEAL = "md|3SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,S432HAKQJDT98C765|";
const row = (names: readonly string[], tricks: number, score: string, imps: string): string => {
  const lin = `pn|${[names[1], names[3], names[0], names[2]].join(",")}|st||${DEAL}rh||ah|Board 1|sv|o|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HA|mc|${tricks}|`;
  const seats = ["north", "south", "east", "west"]
    .map((seat, index) => `<td class="${seat}">${[names[0], names[1], names[2], names[3]][index] ?? ""}</td>\n`)
    .join("");
  return `<tr class="tourney">\n<td class="handnum">1</td>${seats}<td class="result">4<b>S</b>N</td><td class="score">${score}</td>\n<td class="score">${imps}</td><td class="movie"><a onclick="hv_popuplin('${encodeURIComponent(lin)}')">Movie</a></td></tr>\n`;
};
const page = (rows: readonly string[]): string =>
  `<!DOCTYPE html>\n<html><body><table><tr><th colspan="10">Traveller 17-3</th></tr>\n${rows.join("")}</table></body></html>`;
const ROWS = [
  row(["Ash", "Beech", "Cedar", "Dill"], 9, "-50", "-6.50"),
  row(["Elm", "Fir", "Gorse", "Holly"], 10, "420", "4.50"),
  row(["Ivy", "Juniper", "Kale", "Larch"], 9, "-50", "-6.50"),
];
const SCORES = ["-5.00", "10.00", "-5.00"];
const whole = page(
  [9, 10, 9].map((tricks, index) => {
    const names = [
      ["Ash", "Beech", "Cedar", "Dill"],
      ["Elm", "Fir", "Gorse", "Holly"],
      ["Ivy", "Juniper", "Kale", "Larch"],
    ];
    return row(names[index] ?? [], tricks, tricks === 10 ? "420" : "-50", SCORES[index] ?? "");
  }),
);

describe("a traveller on a web page", () => {
  it("has a result for each row, with its score and what it is worth", async () => {
    const reading = await readingOf(whole);
    const facts = onlySession(reading);
    expect(reading.format).toBe("lin");
    expect(facts).toMatchObject({ title: "Traveller 17-3", contest: "pairs", method: "cross-imps" });
    expect(facts.results.map(({ outcome, points }) => [outcome, points.ns])).toMatchObject([
      [{ kind: "played", contract: "4S", declarer: "N", tricks: 9, score: -50 }, "-5.00"],
      [{ tricks: 10, score: 420 }, "10.00"],
      [{ tricks: 9 }, "-5.00"],
    ]);
    expect(recomputeFile(reading)).toMatchObject({ numbers: 6, differ: 0 });
  });

  it("names a number that is wrong, by the line of its row", async () => {
    const [session] = recomputeFile(await readingOf(page(ROWS))).sessions;
    expect(session?.disagreements.map(({ place, written, computed }) => [place.line, written, computed])).toEqual([
      [3, "-6.50", "-5.00"],
      [10, "4.50", "10.00"],
      [17, "-6.50", "-5.00"],
    ]);
  });

  it("leaves out a row without names, and reads the others", async () => {
    const { sessions, problems } = await readingOf(whole.replace('<td class="north">Elm', '<td class="north">'));
    expect(sessions[0]?.results).toHaveLength(2);
    expect(problems.map(({ code }) => code)).toContain("unreadableLine");
  });

  it.each([
    ["without a row", page([])],
    ["with a board that is none", page([ROWS[0]?.replaceAll(/popuplin\('[^']*/gu, "popuplin('%E0%A4%A") ?? ""])],
    ["of something else", "<html><body><p>Results of Tuesday, all of them</p></body></html>"],
    ["without an end", `<html>${'<tr><td class="a">'.repeat(80_000)}`],
    ["larger than any", `<html>${"hv_popuplin('".repeat(300_000)}`],
  ])("%s is refused as a web page", async (_what, text) => {
    expect((await readingOf(text)).refused?.message).toMatch(/web page/u);
  });

  it("never throws, whatever is lost of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length }), fc.integer({ min: 1, max: 400 }), async (at, length) => {
        const { sessions, refused } = await readingOf(`<html>${whole.slice(15, at)}${whole.slice(at + length)}`);
        expect(sessions.length > 0 || refused !== undefined).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
