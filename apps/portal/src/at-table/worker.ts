/** The service worker of a table's device, as the page has to do with it: it is told which page to keep, what to forget, and when a new version may take over. */

const PATH = "/table/worker.js";
const SCOPE = "/table/";
const addressOf = (version: string): string => `${PATH}?v=${encodeURIComponent(version)}`;

const workers = (): ServiceWorkerContainer | undefined =>
  "serviceWorker" in globalThis.navigator ? globalThis.navigator.serviceWorker : undefined;

/** What of this build the page has used: fonts that its language needs among it. */
const used = (): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === globalThis.location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname }) => pathname);

/** Has this page kept. What a browser does not let us keep, it asks the network for as before. */
export const keepPage = async (version: string): Promise<void> => {
  const container = workers();
  if (container === undefined) return;
  // One that is there may be newer than this page.
  if ((await container.getRegistration(SCOPE)) === undefined)
    await container.register(addressOf(version), { scope: SCOPE, updateViaCache: "none" });
  const { active } = await container.ready;
  const { lang, dataset } = document.documentElement;
  const look = { theme: dataset["theme"], suits: dataset["suits"] };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin alone, and takes no other
  active?.postMessage({ type: "keep", path: globalThis.location.pathname, language: lang, used: used(), ...look });
};

/** The page and what it is made of are gone from this browser. What was not sent is not of them. */
export const forgetPage = async (): Promise<void> => {
  const container = workers();
  if (container === undefined) return;
  const registration = await container.getRegistration(SCOPE);
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("traveller table ")).map((name) => caches.delete(name)));
};

/** Fetches another version beside the one that runs; gives the worker that waits once it is all there. */
export const newVersion = async (version: string): Promise<ServiceWorker | undefined> => {
  const container = workers();
  if (container === undefined || (await container.getRegistration(SCOPE)) === undefined) return undefined;
  const registration = await container.register(addressOf(version), { scope: SCOPE, updateViaCache: "none" });
  const { waiting, installing } = registration;
  const coming = installing ?? waiting ?? undefined;
  if (coming === undefined || coming.state === "installed") return coming;
  return new Promise((resolve) => {
    const look = (): void => {
      if (coming.state === "parsed" || coming.state === "installing") return;
      coming.removeEventListener("statechange", look);
      resolve(coming.state === "installed" ? coming : undefined);
    };
    coming.addEventListener("statechange", look);
  });
};

/** Lets it take over; the pages that are open hear of it. */
export const takeOver = (waiting: ServiceWorker): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  waiting.postMessage({ type: "takeOver" });

/** Calls when another version has taken over the page from one that had it before. */
export const onTakenOver = (call: () => void): (() => void) => {
  const container = workers();
  if (container?.controller === null || container === undefined) return () => undefined;
  container.addEventListener("controllerchange", call);
  return () => container.removeEventListener("controllerchange", call);
};
