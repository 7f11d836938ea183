"use client";
/** Releases boards to readers: their deals and results are then everybody's to see. */
import { useFormatter, useTranslations } from "next-intl";
import { ActForm, At } from "./ActForm.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { Lack } from "#components/forms/Lacking.tsx";
import { releaseLacks } from "./lacks.ts";

const boardsOf = ({ boards = "" }: Texts): number[] =>
  boards.split(",").flatMap((text) => (text === "" ? [] : [Number(text)]));

export const ReleaseForm = ({
  session,
  boards,
  chosen,
  csrf,
  next,
}: {
  readonly session: string;
  /** Those that are not released. */
  readonly boards: readonly number[];
  readonly chosen: number | undefined;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const title = useTranslations("traveller");
  const format = useFormatter();
  return (
    <ActForm
      command={(texts) => ({
        type: "ReleaseBoard",
        session,
        boards: boardsOf(texts),
      })}
      places={["boards"]}
      csrf={csrf}
      next={next}
      words={say("do.release")}
      lacksOf={releaseLacks}
      ask={(texts) => {
        const ticked = boardsOf(texts);
        return say("ask.release", {
          count: ticked.length,
          boards: format.list(ticked.map(String), { type: "conjunction" }),
        });
      }}
      follows={[say("then.released"), say("then.notBack")]}
      why={false}
    >
      <At places={["boards"]}>
        <fieldset className="ticks">
          <legend>{say("boards")}</legend>
          {boards.map((board) => (
            <label key={board}>
              <input type="checkbox" name="boards" value={board} defaultChecked={board === chosen} />{" "}
              {title("title", { board })}
            </label>
          ))}
        </fieldset>
        <Lack of="boards" />
      </At>
    </ActForm>
  );
};
