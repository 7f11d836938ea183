/** Which moment an address asks for: `?at=41` (after that event of the session), `?at=2026-03-04T19:04:00Z`, or `?on=2026-03-04T21:04&zone=Europe/Helsinki`. */
import type { AsOf } from "@traveller/model";
import { z } from "zod";
import { instantIn } from "./instant.ts";

export type AskedMoment = { readonly kind: "now" | "malformed" } | { readonly kind: "then"; readonly at: AsOf };

const Sequence = z.string().regex(/^[1-9]\d{0,14}$/);
const Moment = z.iso.datetime({ offset: true });
const Local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/);

type Query = Readonly<Record<string, string | string[] | undefined>>;

export const askedMoment = ({ at = "", on = "", zone = "UTC" }: Query): AskedMoment => {
  if (at === "" && on === "") return { kind: "now" };
  if (at !== "") {
    const [sequence, moment] = [Sequence.safeParse(at), Moment.safeParse(at)];
    if (sequence.success) return { kind: "then", at: { sequence: Number(sequence.data) } };
    return moment.success ? { kind: "then", at: { moment: moment.data } } : { kind: "malformed" };
  }
  const local = Local.safeParse(on);
  const moment = local.success && typeof zone === "string" ? instantIn(zone, local.data) : undefined;
  return moment === undefined ? { kind: "malformed" } : { kind: "then", at: { moment } };
};
