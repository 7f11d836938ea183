/** A long text is written with everybody else's turn between its pieces, once for all who ask, and only so much of them is kept. */
import { expect, test } from "vitest";
import { inPieces, keptTexts } from "./kept-text.ts";

const bounds = { signs: 10, texts: 3, milliseconds: 1000, lengthOf: (text: string) => text.length };

test("between two pieces others have their turn", async () => {
  const happened: string[] = [];
  const pieces = function* () {
    for (const piece of ["a", "b", "c"]) {
      happened.push(piece);
      setImmediate(() => happened.push("other"));
      yield piece;
    }
  };
  expect(await inPieces(pieces())).toBe("abc");
  expect(happened).toEqual(["a", "other", "b", "other", "c", "other"]);
});

test("what two ask for at once, or one behind the other, is written once; later it is written anew", async () => {
  let now = 0;
  let written = 0;
  const { text, forget } = keptTexts({ ...bounds, clock: () => now });
  const write = () => Promise.resolve(String((written += 1)));
  expect(await Promise.all([text("one", write), text("one", write)])).toEqual(["1", "1"]);
  now = 999;
  expect(await text("one", write)).toBe("1");
  now = 1000;
  expect(await text("one", write)).toBe("2");
  forget();
  expect(await text("one", write)).toBe("3");
});

test("only so many texts of so many signs are kept, the last ones; none that failed or was refused", async () => {
  const asked: string[] = [];
  const { text } = keptTexts<string | undefined>({ ...bounds, lengthOf: (one) => one?.length });
  const ask = (name: string, content: string | undefined) =>
    text(name, () => {
      asked.push(name);
      return content === "" ? Promise.reject(new Error("lost")) : Promise.resolve(content);
    });
  for (const name of ["a", "b", "c"]) await ask(name, "xxxxx");
  await expect(ask("lost", "")).rejects.toThrow("lost");
  await ask("refused", undefined);
  asked.length = 0;
  for (const name of ["c", "b", "refused", "a"]) await ask(name, "xxxxx");
  expect(asked).toEqual(["refused", "a"]);
  await expect(ask("lost", "")).rejects.toThrow("lost");
});
