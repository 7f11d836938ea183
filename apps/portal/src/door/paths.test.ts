import { describe, expect, it } from "vitest";
import { doorPath } from "./paths.ts";

const pathOf = (path: string): string | undefined => doorPath(new URL(path, "http://localhost:3000").pathname);

describe("the door's paths that are open to browsers", () => {
  it.each([
    ["/door/commands", "/commands"],
    ["/door/imports/5e5e/send", "/imports/5e5e/send"],
    ["/door/imports?name=a.xml", "/imports"],
    ["/door/sign-in/", "/sign-in/"],
    ["/door/imports/%2e%2e/me", "/me"],
  ])("%s leads to %s", (path, to) => expect(pathOf(path)).toBe(to));

  it.each([
    "/door/metrics",
    "/door/%6detrics",
    "/door/%256detrics",
    "/door//metrics",
    "/door/imports/../metrics",
    "/door/imports/%2e%2e/metrics",
    "/door/health",
    "/door/h%65alth/",
    "/door/%zz",
    "/door/",
    "/door",
    "/doormetrics",
  ])("%s leads nowhere", (path) => expect(pathOf(path)).toBeUndefined());
});
