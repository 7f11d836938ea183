/** The portal while PostgreSQL refuses connections: whoever asks for a page is told so in their language and when to ask again, and no page breaks. */
import { freePort, inHouse } from "@traveller/infra";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

let portal: ChildProcess;
let origin: string;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "infra/src/build.ts"], { cwd: inHouse(".") });
  const [port, nobody] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  portal = spawn(process.execPath, [inHouse("apps/portal/.next/standalone/apps/portal/server.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
      DATABASE_URL: `postgres://reader@127.0.0.1:${nobody}/traveller`,
      INGEST_URL: `http://127.0.0.1:${nobody}`,
      PORTAL_URL: origin,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const said of portal.stdout ?? []) if (/Ready/u.test(String(said))) break;
});
afterAll(async () => {
  portal.kill();
  await once(portal, "exit");
});

const PAGES = [
  "/",
  "/tournaments",
  "/s/evening",
  "/s/evening/b/7",
  "/t/spring",
  "/laws",
  "/players/merrow:1",
  "/search?q=x",
];

test.each([
  ["en", "The results cannot be read just now"],
  ["fi", "Tuloksia ei voi juuri nyt lukea"],
  ["sv", "Resultaten går inte att läsa just nu"],
  ["et", "Tulemusi ei saa praegu lugeda"],
  ["tr", "Sonuçlar şu anda okunamıyor"],
])("its pages say so in %s", async (language, words) => {
  for (const path of PAGES) {
    const answer = await fetch(`${origin}${path}`, { headers: { accept: "text/html", "accept-language": language } });
    const page = await answer.text();
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${words}</h1>`);
    expect(page).toContain(`href="${path}"`);
    const nonce = /<style nonce="([^"]+)">/u.exec(page)?.[1] ?? "none";
    expect(answer.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  }
});

test("programs are told so as data, and what needs no database is there", async () => {
  for (const path of ["/s/evening.csv", "/s/evening/b/7.json"]) {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  }
  const quiet = await fetch(`${origin}/privacy`, { headers: { accept: "text/html" } });
  expect(quiet.status).toBe(200);
});
