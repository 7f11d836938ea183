/**
 * A club's hall: Traveller by HTTPS under a name of the network, with a certificate of the club's own authority, which the tablet trusts. A browser keeps the device's page only where the
 * connection is a safe one, and that is what makes it one here: no name of this machine, and no leave that a browser gives to unsafe ones.
 */
import { execFileSync } from "node:child_process";
import { createHash, randomUUID, X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AtDevice } from "@traveller/contract/device";
import { freePort } from "@traveller/infra";
import { type Browser, chromium, type Page } from "@playwright/test";
import { TWO_TABLES } from "../../services/ingest/src/testing/session.ts";
import { READY, type Started, startTraveller } from "../start/traveller.ts";
import { boardKey, fourHearts, PHONE, setUp } from "./device.ts";
import { environment } from "./env.ts";
import { expect, test } from "./traveller.ts";

const HALL = "hall.club.example";
let folder = "";
let port = 0;
let browser: Browser | undefined;
let running: Started | undefined;

const openssl = (...given: readonly string[]): void =>
  void execFileSync("openssl", given, { cwd: folder, stdio: "ignore" });
const EC = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** The club's authority, and a certificate of it for the hall. */
const makeCertificate = async (): Promise<void> => {
  openssl("req", "-x509", ...EC, "-keyout", "club.key", "-out", "club.crt", "-days", "30", "-subj", "/CN=The club");
  openssl("req", ...EC, "-keyout", "hall.key", "-out", "hall.csr", "-subj", `/CN=${HALL}`);
  await writeFile(join(folder, "names"), `subjectAltName=DNS:${HALL}\n`);
  const by = ["-CA", "club.crt", "-CAkey", "club.key", "-CAcreateserial"];
  openssl("x509", "-req", "-in", "hall.csr", ...by, "-days", "20", "-extfile", "names", "-out", "alone.crt");
  const both = await Promise.all(["alone.crt", "club.crt"].map((file) => readFile(join(folder, file), "utf8")));
  await writeFile(join(folder, "hall.crt"), both.join(""));
};

/** The authority's key as a browser is told to trust it. */
const fingerprint = async (): Promise<string> => {
  const { publicKey } = new X509Certificate(await readFile(join(folder, "club.crt")));
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
};

const browserThatTrusts = (whom: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: environment.chromium,
    args: [
      "--no-sandbox",
      `--host-resolver-rules=MAP ${HALL} 127.0.0.1`,
      ...whom.map((key) => `--ignore-certificate-errors-spki-list=${key}`),
    ],
  });

const startWith = (...files: readonly string[]): Started =>
  startTraveller(
    "--data",
    join(folder, "data"),
    "--port",
    String(port),
    "--empty",
    "--still",
    "--carrier=postgres",
    "--tls",
    ...files.map((file) => join(folder, file)),
  );

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-hall-"));
  port = await freePort();
  await makeCertificate();
});
test.afterAll(async () => {
  await browser?.close();
  running?.signal("SIGTERM");
  await running?.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Gives the door a command in the name of whoever is signed in on that page, from the page. */
const command = async (page: Page, asked: Readonly<Record<string, unknown>>): Promise<void> => {
  const body = JSON.stringify(JSON.stringify({ id: randomUUID(), ...asked }));
  const said = await page.evaluate(`(async () => {
    const { csrf } = await (await fetch("/door/me")).json();
    const headers = { "content-type": "application/json", "x-csrf-token": csrf };
    const answer = await fetch("/door/commands", { method: "POST", headers, body: ${body} });
    return answer.status + " " + (await answer.text());
  })()`);
  expect(said).toMatch(/^20\d /u);
};

test("files that cannot serve are said at once, and nothing starts", async () => {
  const started = startWith("hall.crt", "club.key");
  expect(await started.ended).toBe(1);
  expect(started.lines().join("\n")).toContain("is not the key of the first certificate");
  expect(started.lines().join("\n")).not.toContain("Starting Traveller");
});

test("a tablet in the hall is set up by HTTPS, and goes on without a network", async () => {
  test.setTimeout(120_000);
  running = startWith("hall.crt", "hall.key");
  const url = (await running.says(READY)).replace(READY, "").trim();
  expect(url).toBe(`https://${HALL}:${port}`);
  expect(await running.says(/^\s*https\s/u)).toContain(`for ${HALL}, until 20`);
  const link = /https?:\S+/.exec(await running.says(/^\s*sign in\s/u))?.[0] ?? "";
  expect(link.startsWith(`${url}/`)).toBe(true);

  // Who does not know the club's authority is not let in by the browser.
  const stranger = await browserThatTrusts([]);
  await expect((await stranger.newPage()).goto(url)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/u);
  await stranger.close();

  browser = await browserThatTrusts([await fingerprint()]);
  const desk = await browser.newContext({ baseURL: url, locale: "en-GB" });
  const officer = await desk.newPage();
  await officer.goto(link);
  await officer.getByRole("button", { name: "Sign in now" }).click();
  await expect(officer.getByText("You are signed in as")).toBeVisible();
  for (const cookie of (await desk.cookies()).filter(({ name }) => name.includes("session_token")))
    expect(cookie).toMatchObject({ secure: true, httpOnly: true });

  const session = `hall-${randomUUID().slice(0, 8)}`;
  await command(officer, { type: "AnnounceTournament", tournament: session, title: "In the hall" });
  const pairs = ["1", "2", "3", "4"];
  for (const asked of [
    {
      type: "OpenSession",
      tournament: session,
      title: "Hall",
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
    },
    ...pairs.map((number) => ({ type: "EnterContestant", contestant: `A-${number}`, number })),
    { type: "SetMovement", section: "A", movement: { ...TWO_TABLES, boardsPerSet: 2 } },
    { type: "StartRound", round: 1 },
  ])
    await command(officer, { session, ...asked });

  await expect.poll(async () => (await officer.goto(`/s/${session}/devices`))?.status(), { timeout: 30_000 }).toBe(200);
  await officer.getByLabel("Tables", { exact: true }).fill("1");
  await officer.getByRole("button", { name: "Make a code" }).click();
  await expect(officer.locator(".table-card .address")).toHaveText(`${HALL}:${port}/table/${session}/A-1`);
  const code = (await officer.locator(".table-card .secret").textContent()) ?? "";

  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await context.newPage();
  await setUp(page, `${url}/table/${session}/A-1#${code}`);
  expect(await page.evaluate("isSecureContext")).toBe(true);
  expect((await context.cookies()).find(({ name }) => name.endsWith("traveller.device"))).toMatchObject({
    name: "__Host-traveller.device",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
  });
  await expect
    .poll(() => page.evaluate("caches.match(location.pathname).then((kept) => kept !== undefined)"))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await fourHearts(page, 1, 10);
  await expect(boardKey(page, 1)).toContainText("+420");
  await page.reload();
  await expect(boardKey(page, 1)).toContainText("+420");
  await expect(page.getByText("1 board is kept here and not sent yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Everything is sent")).toBeVisible();
  const { round } = AtDevice.parse(await page.evaluate("fetch('/door/device').then((answer) => answer.json())"));
  expect(round?.boards[0]).toMatchObject({ version: 3, said: { contract: "4H", tricks: 10 } });
  running.signal("SIGTERM");
  expect(await running.ended).toBe(0);
});
