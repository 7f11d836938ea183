import { isFederationEventType, sessionEvents } from "@traveller/engine";
import { expect, test } from "vitest";
import { z } from "zod";
import { type CatalogueOf, checkRead, checkWritten, eventCatalogue } from "./catalogue.ts";

/** A type whose shape changed twice: a word became a list, and then got a language. */
type Spoken = { readonly words: string[]; readonly language: string };
const catalogue: CatalogueOf<{ readonly Spoken: Spoken }> = {
  shapes: { Spoken: z.strictObject({ words: z.array(z.string()), language: z.string() }) },
  lifts: {
    Spoken: [
      (data) => ({ words: [z.object({ word: z.string() }).parse(data).word] }),
      (data) => ({ ...z.object({ words: z.array(z.string()) }).parse(data), language: "en" }),
    ],
  },
};

test.each([
  [1, { word: "pass" }],
  [2, { words: ["pass"] }],
  [3, { words: ["pass"], language: "en" }],
])("data of shape %i is lifted to the newest when it is read", (schema, data) => {
  const newest = { kind: "good", schema: 3, event: { type: "Spoken", data: { words: ["pass"], language: "en" } } };
  expect(checkRead(catalogue, { type: "Spoken", schema, data })).toEqual(newest);
});

test.each([
  ["malformed", { type: "Spoken", schema: 1, data: { words: [] } }],
  ["malformed", { type: "Spoken", schema: 3, data: { words: "pass", language: "en" } }],
  ["unknown", { type: "Spoken", schema: 4, data: {} }],
  ["unknown", { type: "Whispered", schema: 1, data: {} }],
  ["unknown", { type: "toString", schema: 1, data: {} }],
])("what cannot be read says why: %s, %j", (code, event) => {
  expect(checkRead(catalogue, event)).toMatchObject({ kind: "bad", code });
});

test("only the newest shape is written", () => {
  const event = { type: "Spoken", data: { words: ["double"], language: "en" } };
  expect(checkWritten(catalogue, event)).toMatchObject({ kind: "good", schema: 3 });
  expect(checkWritten(catalogue, { ...event, schema: 2 })).toMatchObject({ kind: "bad", code: "malformed" });
});

test("sessions and federations share no name of an event", () => {
  const shared = Object.keys(sessionEvents).filter(isFederationEventType);
  expect(shared).toEqual([]);
  const registered = { type: "ClubRegistered", data: { club: "101", name: "Quay" } };
  expect(checkWritten(eventCatalogue, registered)).toMatchObject({ kind: "good", schema: 1 });
});
