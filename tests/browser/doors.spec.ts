/** Who may not: forms from elsewhere, links that were used, people without a role; and what every answer forbids the browser. */
import { z } from "zod";
import { told } from "./env.ts";
import { expect, newLink, test } from "./traveller.ts";

const Link = z.object({ url: z.url() });
const READER = "reader@example.org";

test("a sign-in link is spent by its button, not by being opened, and once only", async ({ officer, browser }) => {
  const link = await newLink(officer, READER);
  expect(Link.safeParse({ url: link }).success).toBe(true);
  const first = await browser.newContext({ baseURL: told().url });
  const page = await first.newPage();
  await page.goto(link);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in now" }).click();
  await expect(page.getByText("You are signed in as")).toBeVisible();
  await first.close();

  const second = await browser.newContext({ baseURL: told().url });
  const again = await second.newPage();
  await again.goto(link);
  await expect(again.getByText("This link was used already")).toBeVisible();
  await expect(again.getByRole("button", { name: "Sign in now" })).toHaveCount(0);
  await second.close();
});

test("who has no role may read, and neither send nor see the office", async ({ officer, browser }) => {
  const link = await newLink(officer, READER);
  const context = await browser.newContext({ baseURL: told().url });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in now" }).click();
  await expect(page.getByText("You are signed in as")).toBeVisible();
  await page.goto("/send");
  await expect(page.getByText("none of your roles may send results")).toBeVisible();
  await page.goto("/admin/roles");
  await expect(page.getByText("This page is for the federation’s office")).toBeVisible();
  const sent = await page.evaluate(
    async () =>
      (
        await fetch("/door/imports?name=x.xml", {
          method: "POST",
          headers: { "content-type": "application/octet-stream" },
          body: "x",
        })
      ).status,
  );
  expect(sent).toBe(403);
  await page.goto("/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
  await context.close();
});

test("a form that somebody else made the officer's browser send is refused", async ({ browser }) => {
  const context = await browser.newContext({ storageState: told().state });
  const page = await context.newPage();
  const origin = told().url;
  const command = JSON.stringify({
    id: crypto.randomUUID(),
    type: "RegisterClub",
    club: "stolen",
    name: "Stolen Club",
  });
  await page.route("http://elsewhere.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${origin}/door/commands"><input name="command" value='${command}'><button>Win a prize</button></form>`,
    }),
  );
  await page.goto("http://elsewhere.example/prize");
  const answered = page.waitForResponse((response) => response.url().endsWith("/door/commands"));
  await page.getByRole("button", { name: "Win a prize" }).click();
  expect([401, 403]).toContain((await answered).status());
  await context.close();
});

test("a form of the officer's own browser without its token is refused too", async ({ officer }) => {
  await officer.goto("/send");
  const status = await officer.evaluate(
    async (body) =>
      (
        await fetch("/door/commands", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body,
        })
      ).status,
    new URLSearchParams({
      command: JSON.stringify({ id: crypto.randomUUID(), type: "RegisterClub", club: "x1", name: "X" }),
    }).toString(),
  );
  expect(status).toBe(403);
});

test("every page forbids what it does not need", async ({ request }) => {
  for (const address of ["/", "/tournaments", "/send", "/no-such-page"]) {
    const headers = (await request.get(address)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("the way to the door leads to the door only", async ({ request }) => {
  for (const path of [
    "/door//elsewhere.example/",
    "/door/%2f%2felsewhere.example/",
    "/door/..%2fmetrics",
    "/door/metrics",
    "/door/@elsewhere.example/",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([308, 400, 401, 404]).toContain(answer.status());
    expect(await answer.text()).not.toContain("traveller_door_requests_total");
  }
});

test("settings lead back to our own pages only", async ({ request }) => {
  for (const back of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
  ]) {
    const answer = await request.post("/settings", {
      form: { language: "en", theme: "auto", suits: "two", back },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers()["location"]).toBe("/");
  }
});

test("one request asks the portal eight questions at most", async ({ request }) => {
  const asking = async (questions: number): Promise<number> => {
    const names = Array.from({ length: questions }, () => "lists.live").join(",");
    const input = Object.fromEntries(Array.from({ length: questions }, (_, index) => [index, {}]));
    const query = new URLSearchParams({ batch: "1", input: JSON.stringify(input) });
    return (await request.get(`/api/trpc/${names}?${query.toString()}`)).status();
  };
  expect(await asking(8)).toBe(200);
  expect(await asking(9)).toBe(400);
});

test("behind a server that speaks TLS to readers, data and what is not there are answered as without it", async ({
  request,
}) => {
  const paths = ["/clubs/101.json", "/clubs/nowhere.json", "/s/nowhere", "/clubs/101"];
  const answers = (headers: Readonly<Record<string, string>>) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await request.get(path, { headers });
        return [path, answer.status(), answer.headers()["content-type"]];
      }),
    );
  const plain = await answers({});
  expect(plain.map(([, status]) => status)).toEqual([200, 404, 404, 200]);
  expect(await answers({ "x-forwarded-proto": "https" })).toEqual(plain);
});
