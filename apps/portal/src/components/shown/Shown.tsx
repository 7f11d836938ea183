/** How somebody is shown, said in words, and the form that changes it: his own, or his office's for him. */
import { howShown, juniorsShownFrom } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { model } from "#server/model.ts";
import { JuniorsForm } from "./JuniorsForm.tsx";
import { ShownForm, type Way } from "./ShownForm.tsx";

export const Shown = async ({
  csrf,
  person,
  byOffice = false,
}: {
  readonly csrf: string;
  readonly person: string;
  /** The office says besides that guardians agree to a name. */
  readonly byOffice?: boolean;
}) => {
  const [say, { wish, how }] = await Promise.all([getTranslations("shown"), howShown(model(), person)]);
  const ways: readonly Way[] = byOffice ? ["name", "number", "nothing", "agreed"] : ["name", "number", "nothing"];
  const agreed = byOffice && wish === "name";
  return (
    <div className="stack tight">
      {how === "number" && wish === null ? <p className="says">{say("young")}</p> : null}
      <ShownForm
        csrf={csrf}
        person={person}
        chosen={agreed ? "agreed" : (wish ?? "name")}
        ways={ways.map((value) => ({ value, words: say(`ways.${value}`) }))}
        words={{ how: say("how"), send: say("send"), done: say("done") }}
      />
    </div>
  );
};

export const Juniors = async ({ csrf, authority }: { readonly csrf: string; readonly authority: string }) => {
  const [say, namesFrom] = await Promise.all([getTranslations("shown"), juniorsShownFrom(model(), authority)]);
  return (
    <JuniorsForm
      csrf={csrf}
      namesFrom={namesFrom}
      words={{ age: say("age"), all: say("ageHint"), send: say("sendAge"), done: say("done") }}
    />
  );
};
