/** Why a choice of regulations is refused or cannot be used, with its Law. */
import { DoorSays } from "#components/door-says.tsx";
import type { Trouble } from "#says/regulation-words.ts";
import { LawTag } from "../laws/LawTag.tsx";

export const RegulationTrouble = ({
  trouble,
  look = "says bad",
}: {
  readonly trouble: Trouble;
  readonly look?: "says bad" | "says";
}) => (
  <div className={look} role={look === "says" ? "note" : "alert"}>
    <strong>
      <DoorSays of={trouble} what="message" />
    </strong>{" "}
    {trouble.law === undefined ? null : <LawTag law={trouble.law} />}{" "}
    <span className="quiet">
      <DoorSays of={trouble} what="hint" />
    </span>
  </div>
);
