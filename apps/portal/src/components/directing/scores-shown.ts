import "server-only";
/** What a director's page needs to say what an option would do to the scores; nothing where no option gives the board a result. Laws 12, 77, 78. */
import { contestantLabels, type DirectedRecord } from "@traveller/model";
import { contestantsOf } from "#components/act/desk.tsx";
import type { ChoiceShown, ScoresShown } from "#format/directed-choice.ts";
import { numberOf } from "#format/names.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";

export const scoresShown = async (
  session: SessionOfPage,
  { ns, ew }: Pick<DirectedRecord, "ns" | "ew">,
  choices: readonly ChoiceShown[],
  moved: number,
): Promise<ScoresShown | undefined> => {
  const here = [...ns, ...ew];
  if (here.length === 0 || !choices.some(({ options }) => options.some(({ counts }) => counts === true)))
    return undefined;
  const [labels, contestants] = await Promise.all([
    contestantLabels(model(), session.id, here),
    contestantsOf(session),
  ]);
  return {
    here: here.flatMap((id) => {
      const label = labels.get(id);
      return label === undefined ? [] : [{ id, number: numberOf(label) }];
    }),
    contestants,
    moved,
    numbers: {
      unit: session.unit,
      totalUnit: session.totalUnit,
      shownRounding: session.regulations["shownRounding"] ?? null,
    },
  };
};
