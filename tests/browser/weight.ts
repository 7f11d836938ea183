/** What the page of a table's device loads, compressed and by part: the framework is what every page has, the rest its own. */
import { gzipSync } from "node:zlib";
import { type BrowserContext, expect } from "@playwright/test";

type Loaded = ReadonlyMap<string, { readonly kind: string; readonly bytes: number }>;

/** By address: what a page loads. Where a service worker answers, nothing comes by this way. */
const loaded = async (context: BrowserContext, address: string): Promise<Loaded> => {
  const coming: Promise<readonly [string, { readonly kind: string; readonly bytes: number }]>[] = [];
  const fresh = await context.newPage();
  fresh.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!["document", "script", "stylesheet", "font"].includes(kind)) return;
    const whole = response.body().then((body) => (kind === "font" ? body : gzipSync(body, { level: 9 })).length);
    coming.push(whole.then((bytes) => [response.url(), { kind, bytes }] as const));
  });
  await fresh.goto(address, { waitUntil: "networkidle" });
  const all = new Map(await Promise.all(coming));
  await fresh.close();
  return all;
};

/** @param most kilobytes as they travel, all in all. */
export const isLight = async (context: BrowserContext, what: string, place: string, most: number): Promise<void> => {
  const [plain, device] = [await loaded(context, "/privacy"), await loaded(context, place)];
  const sum = (of: (address: string, kind: string) => boolean): number =>
    [...device].reduce((bytes, [address, one]) => (of(address, one.kind) ? bytes + one.bytes : bytes), 0) / 1024;
  const parts = {
    framework: sum((address, kind) => kind === "script" && plain.has(address)),
    "engine and own": sum((address, kind) => kind === "script" && !plain.has(address)),
    "words and page": sum((_address, kind) => kind === "document"),
    styles: sum((_address, kind) => kind === "stylesheet"),
  };
  const all = Object.values(parts).reduce((one, other) => one + other, 0);
  const said = Object.entries(parts).map(([part, bytes]) => `${part} ${bytes.toFixed(1)}`);
  const fonts = sum((_address, kind) => kind === "font");
  console.log(
    `${what}, KB compressed: ${said.join(", ")}; all ${all.toFixed(1)} of ${most} (fonts ${fonts.toFixed(1)} besides)`,
  );
  expect(parts["engine and own"]).toBeGreaterThan(0);
  expect(all).toBeLessThan(most);
};
