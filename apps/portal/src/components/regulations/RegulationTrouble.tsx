/** Why a choice of regulations is refused or cannot be used, with its Law. */
import { LawTag } from "../laws/LawTag.tsx";

export type Trouble = {
  readonly option: string;
  readonly message: string;
  readonly hint: string;
  readonly law?: string | undefined;
};

export const RegulationTrouble = ({
  trouble: { message, law, hint },
  look = "says bad",
}: {
  readonly trouble: Trouble;
  readonly look?: "says bad" | "says";
}) => (
  <div className={look} role={look === "says" ? "note" : "alert"} lang="en">
    <strong>{message}</strong> {law === undefined ? null : <LawTag law={law} />} <span className="quiet">{hint}</span>
  </div>
);
