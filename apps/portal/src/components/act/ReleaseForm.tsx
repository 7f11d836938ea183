"use client";
/** Releases boards to readers: their deals and results are then everybody's to see. */
import { useTranslations } from "next-intl";
import { ActForm, At } from "./ActForm.tsx";

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
  return (
    <ActForm
      type="ReleaseBoard"
      fields={(texts) => ({
        session,
        boards: (texts["boards"] ?? "").split(",").flatMap((text) => (text === "" ? [] : [Number(text)])),
      })}
      places={["boards"]}
      csrf={csrf}
      next={next}
      words={say("do.release")}
      ask={say("ask.release")}
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
      </At>
    </ActForm>
  );
};
