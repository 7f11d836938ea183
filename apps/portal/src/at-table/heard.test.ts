/** No answer of the door makes a device drop what it was told, but that it is taken. */
import { expect, test } from "vitest";
import { heardIn } from "./heard.ts";

const refused = (status: number, code: string, path?: string) =>
  ({
    kind: "refused",
    status,
    refusal: { code, message: "No.", hint: "Look.", ...(path === undefined ? {} : { path }) },
  }) as const;

test.each([
  [{ kind: "done", body: {} } as const, "taken"],
  [{ kind: "silent" } as const, "unheard"],
  // The portal answers in the door's place while that is away.
  [refused(502, "unknown"), "unheard"],
  [refused(503, "unavailable"), "unheard"],
  [refused(500, "failed"), "unheard"],
  [refused(429, "forbidden"), "unheard"],
  [refused(408, "malformed"), "unheard"],
  [refused(401, "forbidden"), "ended"],
  [refused(409, "conflict", "expectedVersion"), "conflict"],
  // Taken under a key that has ended since.
  [refused(409, "conflict", "id"), "taken"],
  [refused(409, "tooLate"), "refused"],
  [refused(403, "forbidden"), "refused"],
  [refused(422, "unlawful"), "refused"],
  [refused(400, "malformed"), "refused"],
])("%j is %s", (said, kind) => expect(heardIn(said).kind).toBe(kind));
