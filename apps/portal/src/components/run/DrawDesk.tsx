/** The draws of a section: the next round drawn, looked at before anybody else sees it, changed by hand or drawn again, and announced. Laws 78D, 80B2. */
import { type Contest, lackingBefore, type Session } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Act } from "#components/office/Act.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { useNames } from "#components/useNames.ts";
import { openDraw, sumsOf } from "#format/draw.ts";
import { nextToDraw } from "#format/run.ts";
import type { Seats } from "#format/seats.ts";
import { MakeDraw, RedrawRound } from "./DrawActs.tsx";
import { DrawTable } from "./DrawTable.tsx";
import { SwapDesk } from "./SwapDesk.tsx";
import { useDrawWords } from "./useDrawWords.ts";
import { WhyTheyMeet } from "./WhyTheyMeet.tsx";

/** The boards of a round that is drawn: as many as before, behind those that were. */
const boardsNext = (session: Session, section: string) => {
  const rounds = [...(session.seatings.get(section)?.rounds.values() ?? [])];
  const laid = rounds.flatMap(({ seatings }) => seatings.flatMap(({ boards }) => boards));
  const before = new Set(rounds.at(-1)?.seatings.flatMap(({ boards }) => boards));
  return { firstBoard: Math.max(0, ...laid) + 1, boards: before.size === 0 ? 8 : before.size };
};

/** The last round that was drawn and has not begun. */
const waiting = (session: Session, section: string) =>
  [...(session.seatings.get(section)?.rounds ?? [])].findLast(
    ([round, { draw }]) => draw !== undefined && !session.rounds.has(round),
  );

export const DrawDesk = ({
  id,
  contest,
  session,
  section,
  labels,
  seen,
  csrf,
  asked,
}: {
  readonly id: string;
  readonly contest: Contest;
  readonly session: Session;
  readonly section: string;
  readonly labels: Seats["labels"];
  readonly seen: number;
  readonly csrf: string;
  /** A word of the address. */
  readonly asked: (name: string) => string | undefined;
}) => {
  const say = useTranslations("run.draw");
  const page = useTranslations("session");
  const { name } = useNames(contest);
  const { sum } = useDrawWords();
  const isLaid = (session.seatings.get(section)?.rounds.size ?? 0) > 0;
  const waits = waiting(session, section);
  const next = isLaid ? nextToDraw(session, section) : 1;
  const draw = openDraw(waits?.[1]);
  const [why, one, other] = [asked("why"), asked("one"), asked("other")];
  const round = waits?.[0];
  const of = round === undefined ? undefined : { session: id, section, round, seen, csrf };
  return (
    <section id="draw" className="stack" aria-label={say("title")}>
      {round === undefined || of === undefined ? (
        <>
          <h2>{say("title")}</h2>
          {next === undefined ? (
            <p>{say("allDrawn")}</p>
          ) : (
            <details className="sheet pad folded screen" open={isLaid || contest === "teams"}>
              <summary>{isLaid ? say("drawNext", { round: next }) : say("drawFirst")}</summary>
              <MakeDraw
                session={id}
                section={section}
                round={next}
                seen={seen}
                csrf={csrf}
                {...boardsNext(session, section)}
                isFirst={!isLaid}
                lacking={lackingBefore(session, { section, round: next })}
              />
            </details>
          )}
        </>
      ) : (
        <>
          <div className="row between">
            <h2>
              {say("ofRound", { round })}{" "}
              <span className={waits?.[1].announced === true ? "tag live" : "tag open"}>
                {say(waits?.[1].announced === true ? "announced" : "notAnnounced")}
              </span>
            </h2>
            <p className="row screen">
              <PrintButton words={page("print")} />
              {waits?.[1].announced === true ? null : (
                <Act
                  command={{ type: "AnnounceDraw", session: id, section, round, seen }}
                  csrf={csrf}
                  words={say("announce")}
                  done={say("isAnnounced")}
                  look="main"
                />
              )}
            </p>
          </div>
          {draw === undefined ? (
            <p>{say("noRecord")}</p>
          ) : (
            <>
              <div className="sheet keep">
                <DrawTable
                  id={id}
                  contest={contest}
                  draw={draw}
                  labels={labels}
                  asked={why}
                  query={`section=${encodeURIComponent(section)}&`}
                />
                {draw.bye === undefined ? null : (
                  <p className="pad small">{say("sitsOut", { who: name(labels.get(draw.bye)) })}</p>
                )}
                <p className="pad small quiet">
                  {sumsOf(draw.record).length === 0 ? say("costsNothing") : sumsOf(draw.record).map(sum).join(" ")}{" "}
                  {say("madeFrom", { seed: draw.seed, event: waits?.[1].draw?.madeFrom ?? 0 })}
                </p>
              </div>
              {why === undefined ? null : <WhyTheyMeet contest={contest} draw={draw} labels={labels} asked={why} />}
              <SwapDesk
                id={id}
                section={section}
                round={round}
                seen={seen}
                csrf={csrf}
                contest={contest}
                draw={draw}
                labels={labels}
                two={one === undefined || other === undefined ? undefined : [one, other]}
              />
            </>
          )}
          <details className="sheet pad folded screen">
            <summary>{say("drawAgain")}</summary>
            <RedrawRound {...of} />
          </details>
        </>
      )}
    </section>
  );
};
