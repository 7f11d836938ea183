/** Several files dropped at once: web pages become one file in the order of their names, anything else none. */
import { describe, expect, test } from "vitest";
import { oneOfPages } from "./pages.ts";

const page = (name: string, body: string): File => new File([`\uFEFF<!DOCTYPE html>\n<html>${body}</html>`], name);

describe("several files", () => {
  test("that are web pages are one, in the order of their names, each from a line of its own", async () => {
    const one = await oneOfPages([page("b2.html", "two"), page("b1.html", "one"), page("totals.html", "sums")]);
    expect(one?.name).toBe("3 web pages (b1.html to totals.html)");
    const text = (await one?.text()) ?? "";
    expect(text.match(/<html>\w+/gu)).toEqual(["<html>one", "<html>two", "<html>sums"]);
    expect(text.match(/^\uFEFF?<!DOCTYPE/gmu)).toHaveLength(3);
    expect(text.match(/^<!-- .*/gmu)).toEqual(["b1", "b2", "totals"].map((name) => `<!-- file: ${name}.html -->`));
  });

  test("of which one is no page are none", async () => {
    expect(await oneOfPages([page("b1.html", "one"), new File(["<USEBIO/>"], "a.xml")])).toBeUndefined();
  });
});
