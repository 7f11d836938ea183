/** What the engine finds wrong with a choice of regulations, as sentences: what is wrong, and what to do. Laws 12C2, 78, 79C1, 80. */
import type { RegulationProblem } from "@traveller/engine";
import { says, type Sentence } from "./sentence.ts";
import { wrongSays } from "./wrong.ts";

type Chooser = Extract<RegulationProblem["trouble"], { readonly kind: "lawsLeaveTo" }>["chooser"];
const named = (chooser: Chooser): Sentence => says(`regulations.chooser-${chooser}`);

export const regulationSays = ({
  option: key,
  trouble,
}: Pick<RegulationProblem, "option" | "trouble">): readonly [message: Sentence, hint: Sentence] => {
  const option = { option: key };
  switch (trouble.kind) {
    case "noValue": {
      const { place } = trouble;
      const why = wrongSays(trouble.wrong);
      return [
        place === ""
          ? says("regulations.noValue", { option, why })
          : says("regulations.noValueAt", { option, place, why }),
        says("regulations.chooseValue"),
      ];
    }
    case "noOption":
      return [says("regulations.noOption", { option: key }), says("regulations.chooseOption")];
    case "caseByCase":
      return [says("regulations.caseByCase", { option }), says("regulations.recordedAs", { event: trouble.event })];
    case "lawsLeaveTo": {
      const who = named(trouble.who);
      return [
        says("regulations.lawsLeaveTo", { option, chooser: named(trouble.chooser), who }),
        says("regulations.askToElect", { who }),
      ];
    }
    case "tooShort":
      return [says("regulations.tooShort", { option, minutes: trouble.minutes }), says("regulations.laterTime")];
    case "meaningOnlyWhere": {
      const other = { option: trouble.other };
      const { wanted } = trouble;
      const value = wanted === undefined ? says("regulations.anotherValue") : { ...other, value: wanted };
      return [
        says("regulations.meaningOnlyWhere", { option, other, wanted: value }),
        says("regulations.electAsWell", { other, option }),
      ];
    }
    case "decidedAbove":
      return [
        says("regulations.decidedAbove", { option, chooser: named(trouble.chooser) }),
        says("regulations.electedLeaveOut", {
          value: { ...option, value: trouble.value },
          from: Date.parse(trouble.from),
        }),
      ];
    case "otherLeft": {
      const { chooser, value, from, left } = trouble;
      return [
        says("regulations.otherLeft", { option, chooser: named(chooser) }),
        says("regulations.electedLeaves", {
          value: { ...option, value },
          from: Date.parse(from),
          left: { ...option, left },
        }),
      ];
    }
    case "noMeaningHere":
      return [
        says("regulations.noMeaningHere", {
          option,
          other: { option: trouble.other },
          wanted: { option: trouble.other, value: trouble.wanted },
        }),
        says("regulations.leaveOutOrCorrect"),
      ];
    case "delegationEnds":
      return [says("regulations.delegationEnds"), says("regulations.correctDays")];
    case "staysResponsible":
      return [says("regulations.staysResponsible"), says("regulations.delegatePowers")];
    case "doesNotAssign":
      return [says("regulations.doesNotAssign"), says("regulations.delegateInstead")];
    case "impsOnly":
      return [
        says("regulations.impsOnly", { approved: trouble.approved, value: trouble.value }),
        says("regulations.chooseApproved"),
      ];
    case "methodNotApproved":
      return [says("regulations.methodNotApproved", { method: trouble.method }), says("regulations.chooseApproved")];
    case "wrongMethod": {
      const { contest, method, methods } = trouble;
      return [
        says("whatIf.wrongMethod", { contest: says(`common.contest-${contest}`), method: says(`files.by-${method}`) }),
        says("whatIf.chooseMethod", { methods: methods.map((each) => says(`files.by-${each}`)) }),
      ];
    }
    case "notScoring":
      return [says("whatIf.notScoring", { option }), says("whatIf.chooseScoring")];
  }
};
