import "server-only";
/** In one sentence, how a record and the result of its board do not go together. */
import type { RecordAgainst } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { plainContract, plainOutcome } from "#format/contract.ts";

export const againstSaid = async (against: RecordAgainst): Promise<string> => {
  const say = await getTranslations("replay.against");
  const result = plainOutcome(against.result);
  switch (against.kind) {
    case "stops":
      return say("stops", { result });
    case "impossible":
      return say("impossible", { result, won: against.won, left: against.left, played: 13 - against.left });
    case "otherContract":
      return say("otherwise", { result, record: plainContract(against.contract) });
    case "otherwise":
      return say("otherwise", { result, record: plainOutcome(against.record) });
  }
};
