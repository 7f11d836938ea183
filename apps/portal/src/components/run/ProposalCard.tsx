/** One movement that is proposed: how fair it is, what it gives, who sits out; set with one tap. Laws 4, 8, 80B2. */
import { meetsOf, type Proposal } from "@traveller/engine/movement";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMovementWords } from "./useMovementWords.ts";

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="row between">
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

export const ProposalCard = ({
  proposal,
  best,
  children,
}: {
  readonly proposal: Proposal;
  /** Whether it is the one that is proposed before the others. */
  readonly best: boolean;
  /** What it would do to what is being played, and the button. */
  readonly children: ReactNode;
}) => {
  const say = useTranslations("run.movement");
  const { calledProposal, how, fairness } = useMovementWords();
  const { movement, boards, boardsInPlay, minutes, sitsOut, mostRoundsOut } = proposal;
  const { figure, value, words } = fairness(proposal);
  const [least, most, others] = meetsOf(proposal);
  const name = calledProposal(proposal);
  return (
    <section className={best ? "sheet pad stack proposal best" : "sheet pad stack proposal"} aria-label={name}>
      <div className="row between">
        <h3>{name}</h3>
        {best ? <span className="tag">{say("proposed")}</span> : null}
      </div>
      <div className="fairness">
        <strong>{figure}</strong>
        <div>
          <progress max={100} value={value} aria-label={say("fairnessIs")} />
          <span className="small quiet">{words}</span>
        </div>
      </div>
      <dl>
        <Row title={say("rounds")}>{say("roundsOf", { rounds: movement.rounds, boards: movement.boardsPerSet })}</Row>
        <Row title={say("boards")}>
          {boardsInPlay === boards ? boards : say("boardsOf", { boards, inPlay: boardsInPlay })}
        </Row>
        <Row title={say("time")}>
          {say("hours", {
            hours: Math.floor(minutes / 60),
            minutes: String(Math.round(minutes % 60)).padStart(2, "0"),
          })}
        </Row>
        <Row title={say("winners")}>{say("lists", { lists: movement.winners })}</Row>
        <Row title={say("meets")}>
          {least === others
            ? say("meetsAll")
            : least === most
              ? say("meetsSome", { least, others })
              : say("meetsOf", { least, most, others })}
        </Row>
        <Row title={say("sitsOut")}>
          {sitsOut.length === 0 ? say("nobody") : say("out", { count: sitsOut.length, rounds: mostRoundsOut })}
        </Row>
      </dl>
      <p className="small quiet">{how(proposal)}</p>
      {children}
    </section>
  );
};
