"use client";
/** Cancels a board: every result on it gives way to what each side is awarded. Laws 6, 12C2, 87. */
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm, At } from "./ActForm.tsx";
import { Choose, wordsOf, type Choice } from "./Choose.tsx";
import { AVERAGES } from "./outcome.ts";

export const CancelForm = ({
  session,
  board,
  fields,
  inPlay,
  csrf,
  next,
}: {
  readonly session: string;
  readonly board: number;
  /** The groups of sections that are scored apart, and how many results give way in each. */
  readonly fields: readonly (Choice & { readonly results: number })[];
  /** Whether there are rounds to come. */
  readonly inPlay: boolean;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const game = useTranslations("game");
  const unit = useTranslations("units");
  const [chosen, setChosen] = useState("");
  const results = fields
    .filter(({ value }) => chosen === "" || value === chosen)
    .reduce((sum, one) => sum + one.results, 0);
  const awards = AVERAGES.map((value) => ({ value, words: game(`award.${value}`) }));
  return (
    <ActForm
      command={(texts) => ({
        type: "CancelBoard",
        session,
        board,
        ns: { artificial: texts["ns"] },
        ew: { artificial: texts["ew"] },
        law: texts["law"],
        ...(texts["field"] === undefined || texts["field"] === "" ? {} : { field: Number(texts["field"]) }),
      })}
      places={["ns", "ew", "field", "law"]}
      csrf={csrf}
      next={next}
      words={say("do.cancel")}
      ask={({ ns, ew, field = "" }) =>
        say("ask.cancel", {
          board,
          field: field === "" ? "all" : wordsOf(fields, field),
          results,
          ns: wordsOf(awards, ns),
          ew: wordsOf(awards, ew),
        })
      }
      look="harm"
      follows={[
        say("then.cancelled", { results }),
        ...(inPlay ? [say("then.onlyPlayed")] : []),
        say("then.scored"),
        say("then.listed"),
      ]}
      why
    >
      <At places={["ns", "ew"]}>
        <div className="filters">
          <Choose name="ns" words={unit("sidesLong.NS")} choices={awards} chosen="average+" />
          <Choose name="ew" words={unit("sidesLong.EW")} choices={awards} chosen="average+" />
        </div>
      </At>
      <div className="filters">
        <At places={["law"]}>
          <Choose
            name="law"
            words={say("law")}
            choices={(["6D", "12C2", "87B"] as const).map((value) => ({ value, words: say(`cancels.${value}`) }))}
            chosen="12C2"
          />
        </At>
        {fields.length < 2 ? null : (
          <At places={["field"]}>
            <Choose
              name="field"
              words={say("field")}
              choices={[{ value: "", words: say("allFields") }, ...fields]}
              change={setChosen}
            />
          </At>
        )}
      </div>
    </ActForm>
  );
};
