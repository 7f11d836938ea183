/** Law 81C5: for cause, at the request of the side that did not offend, the director waives a rectification. */
import { NOTHING } from "../table/effects.ts";
import type { Irregularity, Position } from "../table/position.ts";
import { law } from "./law.ts";
import { transfersForRevokes } from "./law64-tricks.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { waives } from "./verbs.ts";

/** The irregularity that the named Law has had its say about: exactly if possible, else by the tricks that go over for it, else of the same Law; of several the latest. */
const concerned = (table: Position, reference: string, about: number | undefined): Irregularity | undefined => {
  const { irregularities } = table;
  const going = transfersForRevokes(table).find(({ why }) => isPartOf(why.law, reference));
  const those = irregularities.filter(
    (it) => about === undefined || it.call?.event === about || it.why.some(({ events }) => events.includes(about)),
  );
  return (
    those.findLast((it) => it.why.some(({ law }) => isPartOf(law, reference))) ??
    those.find(({ id }) => id === going?.of) ??
    those.findLast((it) => it.why.some(({ law }) => sameLaw(law, reference)))
  );
};

export const waiver = law({
  number: "81",
  detects: {
    RectificationWaived: (table, { law: reference, about }) => {
      const it = concerned(table, reference, about);
      return it === undefined ? NOTHING : [waives("81C5", it)];
    },
  },
});
