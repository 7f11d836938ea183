/**
 * Law books as a federation keeps them (`lawbook/<id>` in the authority's scope; Law 80A): imported from a file, corrected, adopted from
 * a day. The text of each unit, a Law or what stands beside the Laws, lies beside the log; the event has its digest.
 */
import { z } from "zod";
import { LANGUAGES } from "../lawbook/types.ts";
import { Digest, TextReference } from "../facts/identity.ts";

const unit = z.string().regex(/^(?:\d{1,3}|definitions|notes|decisions|around)$/u);

export const lawBookEvents = {
  /** A further import of the same book begins it anew: what was there before stands no more. */
  LawBookImported: z.strictObject({
    language: z.enum(LANGUAGES),
    edition: z.int().min(1900).max(2200),
    title: z.string().max(300),
    source: z.strictObject({ file: Digest }),
    /** How many Laws follow. */
    laws: z.int().min(1),
  }),
  LawImported: z.strictObject({ unit, content: TextReference }),
  LawTextCorrected: z.strictObject({
    unit,
    content: TextReference,
    /** The paragraph that was corrected, by the address that it had; where it went, if it went. */
    address: z.string().max(40).optional(),
    to: z.string().max(40).optional(),
    reason: TextReference.optional(),
  }),
  LawBookAdopted: z.strictObject({ from: z.iso.date(), reason: TextReference.optional() }),
} as const;
