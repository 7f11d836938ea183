import "server-only";
/** Where the two who sit at a table stand, while nothing that may be chosen there gives the board a result. Law 78. */
import { contestantLabels, type DirectedRecord, placesNow } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { numberOf } from "#format/names.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { totalFor } from "#server/total.ts";

export const StandNow = async ({
  session,
  shown: { ns, ew, table },
}: {
  readonly session: SessionOfPage;
  readonly shown: Pick<DirectedRecord, "ns" | "ew" | "table">;
}) => {
  const here = [...ns, ...ew];
  if (here.length === 0 || table.position.result !== undefined) return null;
  const [say, total, places, labels] = await Promise.all([
    getTranslations("directing"),
    totalFor(session),
    placesNow(model(), session.id, here),
    contestantLabels(model(), session.id, here),
  ]);
  return (
    <p className="small quiet">
      {say("noEffect")}{" "}
      {places.map((place) => {
        const label = labels.get(place.contestant);
        return label === undefined ? null : (
          <span key={place.contestant} className="nowrap">
            {say("standsNow", {
              number: numberOf(label),
              rank: `${place.rank ?? "–"}${place.tied ? "=" : ""}`,
              total: total(place),
            })}{" "}
          </span>
        );
      })}
    </p>
  );
};
