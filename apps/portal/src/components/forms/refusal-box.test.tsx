/** What a page says of a refusal: whole, with its Law; where the sign-in has ended, the way to sign in beside what was written. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { Refusal } from "@traveller/contract/answers";
import { notSignedIn, refused, says } from "@traveller/contract";
import { postToDoor, type Said } from "#door/send.ts";
import messages from "../../../messages/en.json" with { type: "json" };
import { RefusalBox } from "./RefusalBox.tsx";

const shown = (refusal: Refusal): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <RefusalBox refusal={refusal} />
    </NextIntlClientProvider>,
  );

afterEach(() => vi.unstubAllGlobals());
/** What a form makes of an answer of the door. */
const answered = (status: number, body: unknown): Promise<Said> => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
  return postToDoor("/commands", {}, "");
};

test("a sign-in that has ended is begun again beside the page, and nobody is told of keys", async () => {
  const said = await answered(401, notSignedIn);
  if (said.kind !== "refused") throw new Error(said.kind);
  const html = shown(said.refusal);
  expect(html).toContain('<a href="/sign-in" target="_blank" rel="noopener">Sign in again</a>');
  expect(html).toContain("What you wrote stays here");
  expect(html).not.toContain("Bearer");
});

test("another refusal of a sign-in is said as it is", async () => {
  const { refusal } = refused("forbidden", says("signIn.deadLink"), says("signIn.askNewLink"), { law: "92B" });
  const said = await answered(401, refusal);
  if (said.kind !== "refused") throw new Error(said.kind);
  expect(shown(said.refusal)).toMatch(/no longer works.*Law 92B.*Ask for a new link/su);
});
