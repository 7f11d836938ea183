/** How a section moves: as last time, or by one of three movements that fit whoever plays; set again while it is played, for what has not begun. Laws 4, 8, 15B, 80B2. */
import { hasNumbersForAll, ifMovementSet, numbersFor, type Session } from "@traveller/engine";
import type { Proposal, Wanted } from "@traveller/engine/movement";
import { useTranslations } from "next-intl";
import { asLastTime, LIMITS, minutesOfRound } from "#format/run.ts";
import type { LastTime } from "#server/run.ts";
import { copyCommands, setCommand } from "#format/run-commands.ts";
import { InTurn } from "./InTurn.tsx";
import { ProposalCard } from "./ProposalCard.tsx";
import { useMovementWords } from "./useMovementWords.ts";

export type MovementProps = {
  readonly id: string;
  readonly session: Session;
  readonly section: string;
  readonly seen: number;
  readonly csrf: string;
  readonly wanted: Wanted;
  readonly proposals: readonly Proposal[];
  readonly last: LastTime | undefined;
};

/** As last time with one tap: the same movement where as many play, else what comes nearest to it; and scored the same way. */
export const AsLastTime = ({
  id,
  session,
  section,
  seen,
  csrf,
  wanted,
  proposals,
  last,
  main,
}: MovementProps & {
  readonly main: boolean;
}) => {
  const say = useTranslations("run");
  const { called, calledProposal } = useMovementWords();
  if (last === undefined || session.rounds.size > 0) return null;
  const same = hasNumbersForAll(session, section, last.set.movement);
  const near = same ? undefined : asLastTime(proposals, last.set);
  if (!same && near === undefined) return null;
  const movement = near?.movement ?? last.set.movement;
  const minutes = near === undefined ? last.set.minutes : minutesOfRound(near.movement, wanted);
  return (
    <span className="stack tight">
      <InTurn
        commands={copyCommands(
          { id, session, section, seen, movement, minutes, firstBoard: last.set.firstBoard },
          last.settings,
        )}
        csrf={csrf}
        words={say("asLast")}
        done={say("isDone")}
        look={main ? "main" : "plain"}
      />
      <span className="small quiet">
        {say(same ? "asLastIs" : "asLastNear", {
          movement: near === undefined ? called(movement) : calledProposal(near),
          title: last.title,
        })}
      </span>
    </span>
  );
};

/** What is asked of the three: boards, time, one list or two. */
const Wants = ({ id, section, wanted }: Pick<MovementProps, "id" | "section" | "wanted">) => {
  const say = useTranslations("run.movement");
  const number = (name: string, words: string, value: number, [least, most]: readonly [number, number], step = 1) => (
    <label className="field">
      <span>{words}</span>
      <input type="number" name={name} min={least} max={most} step={step} defaultValue={value} required />
    </label>
  );
  return (
    <form action={`/s/${encodeURIComponent(id)}/run#movement`} className="filters screen">
      <input type="hidden" name="section" value={section} />
      {number("boards", say("boardsWanted"), wanted.boards, LIMITS.boards)}
      {number("minutes", say("minutesThere"), wanted.minutes, LIMITS.minutes)}
      {number("each", say("minutesEach"), wanted.minutesPerBoard, LIMITS.minutesPerBoard, 0.1)}
      <label className="field">
        <span>{say("winners")}</span>
        <select name="winners" defaultValue={wanted.winners}>
          {([1, 2] as const).map((lists) => (
            <option key={lists} value={lists}>
              {say("lists", { lists })}
            </option>
          ))}
        </select>
      </label>
      <button className="btn">{say("propose")}</button>
    </form>
  );
};

export const MovementDesk = (props: MovementProps & { readonly open: boolean }) => {
  const { id, session, section, seen, csrf, wanted, proposals, last, open } = props;
  const say = useTranslations("run.movement");
  const { called } = useMovementWords();
  const set = session.seatings.get(section)?.movement;
  const begun = session.rounds.size;
  return (
    <section id="movement" className="stack" aria-label={say("title")}>
      <h2>{say("title")}</h2>
      <p>
        {set === undefined
          ? say("none", { players: wanted.tables * 2 + (wanted.half ? 1 : 0) })
          : say("isSet", {
              movement: called(set.movement),
              rounds: set.movement.rounds,
              boards: set.movement.boardsPerSet,
            })}
      </p>
      {begun === 0 ? null : <p className="says">{say("begun", { rounds: begun })}</p>}
      {set === undefined ? null : <AsLastTime {...props} main={false} />}
      <details className="folded" open={open || set === undefined}>
        <summary>{say(set === undefined ? "proposals" : "another")}</summary>
        <Wants id={id} section={section} wanted={wanted} />
        {proposals.length === 0 ? <p className="says">{say("noneFits")}</p> : null}
        <div className="proposals">
          {proposals.map((proposal, index) => {
            const { movement } = proposal;
            const minutes = minutesOfRound(movement, wanted);
            const contestants = numbersFor(session, section, movement);
            const then = ifMovementSet(session, { section, movement, contestants: [...contestants], minutes });
            const again = new Set(then.again.map(({ contestant }) => contestant)).size;
            return (
              <ProposalCard key={movement.name} proposal={proposal} best={index === 0}>
                {begun === 0 ? null : (
                  <p className={again === 0 ? "small" : "says bad small"}>
                    {then.rounds.length === 0
                      ? say("tooShort")
                      : say("then", { rounds: then.rounds.length, first: then.rounds[0] ?? 0, again })}
                  </p>
                )}
                {then.rounds.length === 0 ? null : (
                  <InTurn
                    commands={[setCommand({ id, section, seen, movement, minutes })]}
                    csrf={csrf}
                    words={say(index === 0 ? "use" : "useInstead")}
                    done={say("used")}
                    ask={set === undefined && begun === 0 ? undefined : say("useAsk", { again })}
                    look={index === 0 && set === undefined && last === undefined ? "main" : "plain"}
                  />
                )}
              </ProposalCard>
            );
          })}
        </div>
      </details>
    </section>
  );
};
