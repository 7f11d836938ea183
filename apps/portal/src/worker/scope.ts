/** What a service worker's own scope has, as far as ours uses it: the types of browsers' pages do not know it. */

type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };

export type WorkerScope = {
  readonly location: { readonly href: string; readonly origin: string };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: {
    (type: "install" | "activate", hear: (event: Lasting) => void): void;
    (type: "message", hear: (event: Lasting & { readonly data: unknown }) => void): void;
    (
      type: "fetch",
      hear: (event: { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }) => void,
    ): void;
  };
};
