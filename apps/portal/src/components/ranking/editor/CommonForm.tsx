"use client";
/** What every scheme has: its name, what counts, who earns, its steps, its titles. Law 80A. */
import { useTranslations } from "next-intl";
import { type Condition, type Draft, type Names, orNothing, type Step, type Title } from "./draft.ts";
import { Line, Rows } from "./fields.tsx";

type Props = {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  readonly names: Names;
};

export const Named = ({ draft, set }: Omit<Props, "names">) => {
  const say = useTranslations("scheme");
  return (
    <div className="filters">
      <Line at="name" words={say("name")} value={draft.name} set={(name) => set({ ...draft, name })} />
      <Line at="unit" words={say("unit")} value={draft.unit} set={(unit) => set({ ...draft, unit })} />
      <Line
        at="yearBegins"
        words={say("yearBegins")}
        value={draft.yearBegins ?? ""}
        set={(day) => set({ ...draft, yearBegins: orNothing(day) })}
      />
    </div>
  );
};

const Conditions = ({
  part,
  title,
  hint,
  names,
  all,
  set,
}: {
  readonly part: "counts" | "earns";
  readonly title: string;
  readonly hint: string;
  readonly names: readonly string[];
  readonly all: readonly Condition[] | undefined;
  readonly set: (all: Condition[]) => void;
}) => {
  const say = useTranslations("scheme");
  return (
    <Rows
      title={title}
      hint={hint}
      names={names}
      all={all}
      set={set}
      blank={{ when: "" }}
      add={say("addCondition")}
      renderRow={(one, change, index) => (
        <>
          <Line
            at={`${part}.${index}.when`}
            words={say("condition")}
            value={one.when}
            set={(when) => change({ ...one, when })}
            formula
          />
          <Line
            at={`${part}.${index}.says`}
            words={say("says")}
            value={one.says ?? ""}
            set={(says) => change({ ...one, says: orNothing(says) })}
          />
        </>
      )}
    />
  );
};

export const StepRows = ({
  at,
  title,
  names,
  all,
  set,
}: {
  readonly at: string;
  readonly title: string;
  readonly names?: readonly string[];
  readonly all: readonly Step[] | undefined;
  readonly set: (all: Step[]) => void;
}) => {
  const say = useTranslations("scheme");
  return (
    <Rows
      title={title}
      {...(names === undefined ? {} : { names })}
      all={all}
      set={set}
      blank={{ name: "", formula: "" }}
      add={say("addStep")}
      renderRow={(one, change, index) => (
        <>
          <div className="filters">
            <Line
              at={`${at}.${index}.name`}
              words={say("stepName")}
              value={one.name}
              set={(name) => change({ ...one, name })}
            />
            <Line
              at={`${at}.${index}.says`}
              words={say("says")}
              value={one.says ?? ""}
              set={(says) => change({ ...one, says: orNothing(says) })}
            />
          </div>
          <Line
            at={`${at}.${index}.formula`}
            words={say("formula")}
            value={one.formula}
            set={(formula) => change({ ...one, formula })}
            formula
          />
        </>
      )}
    />
  );
};

export const Common = ({ draft, set, names }: Props) => {
  const say = useTranslations("scheme");
  return (
    <>
      <Conditions
        part="counts"
        title={say("counts")}
        hint={say("countsHint")}
        names={names.event}
        all={draft.counts}
        set={(counts) => set({ ...draft, counts })}
      />
      <Conditions
        part="earns"
        title={say("earns")}
        hint={say("earnsHint")}
        names={names.player}
        all={draft.earns}
        set={(earns) => set({ ...draft, earns })}
      />
      <StepRows
        at="steps"
        title={say("steps")}
        names={draft.kind === "grade" ? names.graded : names.field}
        all={draft.steps}
        set={(steps) => set({ ...draft, steps })}
      />
    </>
  );
};

export const Titles = ({ draft, set, names }: Props) => {
  const say = useTranslations("scheme");
  return (
    <Rows<Title>
      title={say("titles")}
      hint={say("titlesHint")}
      names={draft.kind === "grade" ? names.gradeHolder : names.holder}
      all={draft.titles}
      set={(titles) => set({ ...draft, titles })}
      blank={{ title: "", name: "", when: "" }}
      add={say("addTitle")}
      renderRow={(one, change, index) => (
        <>
          <div className="filters">
            <Line
              at={`titles.${index}.name`}
              words={say("titleName")}
              value={one.name}
              set={(name) => change({ ...one, name })}
            />
            <Line
              at={`titles.${index}.title`}
              words={say("id")}
              value={one.title}
              set={(title) => change({ ...one, title })}
            />
          </div>
          <Line
            at={`titles.${index}.when`}
            words={say("condition")}
            value={one.when}
            set={(when) => change({ ...one, when })}
            formula
          />
        </>
      )}
    />
  );
};
