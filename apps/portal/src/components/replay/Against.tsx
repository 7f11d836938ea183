/** Where a record stops before its board is over, or does not come to the result of its board: both are said, and which of them counts. Laws 77, 79. */
import type { RecordAgainst } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { againstSaid } from "#server/replay/against.ts";

export const Against = async ({ against }: { readonly against: RecordAgainst | null }) => {
  const say = await getTranslations("replay.against");
  return against === null ? null : (
    <div className={against.kind === "stops" ? "says" : "says bad"} role="note">
      <p>{await againstSaid(against)}</p>
      <p className="small">{say("counts")}</p>
    </div>
  );
};
