"use client";
/** A made-up field by the scheme that is being written: what its first, its middle and its last get, each opened into how. Asked anew as one types. Law 80A. */
import type { ExampleAsked } from "@traveller/engine/ranking";
import { useTranslations } from "next-intl";
import type { ExampleShown } from "#format/scheme-trial.ts";
import { Points } from "../Points.tsx";
import { Steps, WhyNot } from "../Steps.tsx";
import { Choice } from "./fields.tsx";
import { orNothing } from "./draft.ts";

const CONTESTS = ["pairs", "teams", "individual"] as const satisfies readonly ExampleAsked["contest"][];
const METHODS = [
  "matchpoints",
  "cross-imps",
  "butler",
  "imps",
  "bam",
  "total",
] as const satisfies readonly ExampleAsked["method"][];

const Count = ({
  words,
  value,
  most,
  set,
}: {
  readonly words: string;
  readonly value: number;
  readonly most: number;
  readonly set: (value: number) => void;
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      type="number"
      min={1}
      max={most}
      value={value}
      onChange={({ target }) => set(Math.max(1, Math.min(most, Math.trunc(target.valueAsNumber) || 1)))}
    />
  </label>
);

export const FieldAsked = ({
  asked,
  set,
}: {
  readonly asked: ExampleAsked;
  readonly set: (asked: ExampleAsked) => void;
}) => {
  const say = useTranslations("scheme");
  const units = useTranslations("units");
  return (
    <div className="filters">
      <Choice
        words={say("contest")}
        value={asked.contest}
        of={CONTESTS.map((one) => [one, units(`contests.${one}`)] as const)}
        set={(contest) => set({ ...asked, contest })}
      />
      <Choice
        words={say("method")}
        value={asked.method}
        of={METHODS.map((one) => [one, units(`methods.${one}`)] as const)}
        set={(method) => set({ ...asked, method })}
      />
      <Count
        words={say("howMany")}
        value={asked.contestants}
        most={400}
        set={(contestants) => set({ ...asked, contestants })}
      />
      <Choice
        words={say("winners")}
        value={asked.lines === 2 ? "2" : "1"}
        of={[
          ["1", say("oneLine")],
          ["2", say("twoLines")],
        ]}
        set={(lines) => set({ ...asked, lines: lines === "2" ? 2 : 1 })}
      />
      <Count words={say("boards")} value={asked.boards} most={999} set={(boards) => set({ ...asked, boards })} />
      <Count words={say("sessions")} value={asked.sessions} most={99} set={(sessions) => set({ ...asked, sessions })} />
      <Count words={say("tiedFirst")} value={asked.tied} most={400} set={(tied) => set({ ...asked, tied })} />
      <label className="field">
        <span>{say("level")}</span>
        <input
          type="text"
          maxLength={64}
          value={asked.level ?? ""}
          onChange={({ target }) => {
            const { level: _before, ...rest } = asked;
            const level = orNothing(target.value);
            set(level === undefined ? rest : { ...rest, level });
          }}
        />
      </label>
    </div>
  );
};

export const ExampleGiven = ({ example, unit }: { readonly example: ExampleShown; readonly unit: string }) => {
  const say = useTranslations("scheme");
  const rankings = useTranslations("rankings");
  if (!example.counts)
    return (
      <p className="says">
        {say("exampleCountsNot")} <WhyNot why={example.why} />
      </p>
    );
  const { field, steps, lines, notEarned, unworked } = example;
  return (
    <div className="stack tight">
      {steps.length === 0 ? null : (
        <details className="sheet pad">
          <summary>{rankings("workedFor", { count: field })}</summary>
          <Steps worked={steps} />
        </details>
      )}
      <ul className="sheet rows">
        {lines.map(({ which, place, tied, given, player }) => (
          <li key={which} className="entry" data-which={which}>
            <div>
              <strong>{say(`which.${which}`)}</strong>{" "}
              <span className="small quiet">{rankings("placeIn", { place: `${place}${tied > 1 ? "=" : ""}` })}</span>
              {given.map(({ award, exact, points, parts }) => (
                <details key={award}>
                  <summary className="small">{say("why", { award })}</summary>
                  {parts.map((part, index) => (
                    <div key={`${part.place ?? part.match ?? ""} ${index}`}>
                      {parts.length < 2 ? null : (
                        <div className="small quiet">
                          {part.match === undefined
                            ? rankings("ofPlace", { place: part.place ?? "" })
                            : rankings("ofMatch", { match: part.match })}
                        </div>
                      )}
                      <Steps worked={part.worked} />
                    </div>
                  ))}
                  {exact === points ? null : (
                    <p className="small">
                      <Points points={exact} /> → <Points points={points} unit={unit} />
                    </p>
                  )}
                </details>
              ))}
            </div>
            <div className="end">
              {player === undefined ? (
                <span className="small quiet">{rankings("nobodyEarns")}</span>
              ) : (
                <strong>
                  <Points points={player} unit={unit} />
                </strong>
              )}
            </div>
          </li>
        ))}
      </ul>
      {notEarned.map((why, index) => (
        <p key={`${why.formula} ${index}`} className="says small">
          {say("exampleEarnsNot")} <WhyNot why={why} />
        </p>
      ))}
      {unworked.map((why, index) => (
        <p key={`${why.formula} ${index}`} className="says small">
          <WhyNot why={why} />
        </p>
      ))}
    </div>
  );
};
