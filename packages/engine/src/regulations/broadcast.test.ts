/** What is laid down for broadcasts (Law 76A2), as it can be kept. */
import { expect, test } from "vitest";
import { broadcastOf } from "./broadcast.ts";

test.each([
  ["nothing", undefined, { delay: undefined, viewers: "anyone" }],
  ["a delay", { delay: "PT15M" }, { delay: 900, viewers: "anyone" }],
  ["that players are kept out", { shutOut: ["players"] }, { delay: undefined, viewers: "signedIn" }],
  [
    "the same, whoever else may watch",
    { viewers: "anyone", shutOut: ["players"] },
    { delay: undefined, viewers: "signedIn" },
  ],
  [
    "that captains are kept out, whom nobody knows",
    { shutOut: ["players", "captains"] },
    { delay: undefined, viewers: "unknown" },
  ],
  ["guests only", { viewers: "invited", shutOut: ["coaches"] }, { delay: undefined, viewers: "invited" }],
  ["what cannot be read", { delay: "soon" }, { delay: undefined, viewers: "unknown" }],
])("%s", (_what, value, broadcast) => expect(broadcastOf(value)).toEqual(broadcast));
