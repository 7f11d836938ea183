/** What a route says while the database does not answer. */
import { expect, test, vi } from "vitest";
import { answered } from "./answered.ts";

const asked = new Request("http://portal.example/rulings.json");
/** As the driver tells it, wrapped by whoever asked. */
const told = (code: string): Error =>
  new Error("Failed query", { cause: Object.assign(new Error("why"), { code, severity: "ERROR" }) });

test("an answer is passed on as it is, with what the address says", async () => {
  const route = answered((request: Request, { word }: { readonly word: string }) =>
    Promise.resolve(new Response(`${word} ${request.url}`, { status: 201 })),
  );
  const answer = await route(asked, { word: "of" });
  expect([answer.status, await answer.text()]).toEqual([201, "of http://portal.example/rulings.json"]);
});

test.each(["57014", "53300", "55P03", "08006"])("what passes (%s) is said with when to ask again", async (code) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await answered(() => Promise.reject(told(code)))(asked, {});
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test.each(["22P02", "42601"])("a fault of our own (%s) stays one", async (code) => {
  await expect(answered(() => Promise.reject(told(code)))(asked, {})).rejects.toThrow("Failed query");
});
