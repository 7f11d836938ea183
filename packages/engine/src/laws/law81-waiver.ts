/** Law 81C5: for cause, at the request of the side that did not offend, the director waives a rectification. */
import { NOTHING } from "../table/effects.ts";
import type { Irregularity } from "../table/position.ts";
import { law } from "./law.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { waives } from "./verbs.ts";

/** The irregularity that the named Law has had its say about: exactly if possible, else of the same Law; of several the latest. */
const concerned = (
  irregularities: readonly Irregularity[],
  reference: string,
  about: number | undefined,
): Irregularity | undefined => {
  const those = irregularities.filter(
    (it) => about === undefined || it.call?.event === about || it.why.some(({ events }) => events.includes(about)),
  );
  return (
    those.findLast((it) => it.why.some(({ law }) => isPartOf(law, reference))) ??
    those.findLast((it) => it.why.some(({ law }) => sameLaw(law, reference)))
  );
};

export const waiver = law({
  number: "81",
  detects: {
    RectificationWaived: ({ irregularities }, { law: reference, about }) => {
      const it = concerned(irregularities, reference, about);
      return it === undefined ? NOTHING : [waives("81C5", it)];
    },
  },
});
