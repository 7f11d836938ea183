import { describe, expect, it } from "vitest";
import { dataFormat } from "./negotiate.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

describe("the form of a session's page", () => {
  it.each([
    ["/s/abc", BROWSER, undefined],
    ["/s/abc", "*/*", undefined],
    ["/s/abc", null, undefined],
    ["/s/abc", "application/json", { path: "/s/abc", format: "json" }],
    ["/s/abc", "text/csv;q=0.9, application/json;q=0.5", { path: "/s/abc", format: "csv" }],
    ["/s/abc", "application/json, text/html", undefined],
    ["/s/abc", "text/html;q=0.4, application/json;q=0.5", { path: "/s/abc", format: "json" }],
    ["/s/abc", "application/json;q=0", undefined],
    ["/s/abc.json", BROWSER, { path: "/s/abc", format: "json" }],
    ["/s/abc/b/14.csv", BROWSER, { path: "/s/abc/b/14", format: "csv" }],
    ["/s/abc/b/14/t/A-3.json", BROWSER, { path: "/s/abc/b/14/t/A-3", format: "json" }],
    ["/s/abc/b/14/x/A-3.json", BROWSER, undefined],
    ["/s/abc.pbn", BROWSER, { path: "/s/abc", format: "pbn" }],
    ["/s/abc.lin", BROWSER, undefined],
    ["/s/abc/b/14/t/A-3.lin", BROWSER, { path: "/s/abc/b/14/t/A-3", format: "lin" }],
    ["/s/abc/b/14.pbn", BROWSER, undefined],
    ["/s/abc/c/A-3-NS.txt", null, { path: "/s/abc/c/A-3-NS", format: "txt" }],
    ["/s/abc/c/A-1.5", BROWSER, undefined],
    ["/s/abc.exe", "application/json", undefined],
    ["/admin", "application/json", undefined],
    ["/admin.json", "application/json", undefined],
    ["/championships.json", BROWSER, { path: "/championships", format: "json" }],
    ["/championships/cup.csv", BROWSER, { path: "/championships/cup", format: "csv" }],
    ["/championships/cup", BROWSER, undefined],
  ])("%s for %s", (path, accept, wanted) => expect(dataFormat(path, accept)).toEqual(wanted));
});
