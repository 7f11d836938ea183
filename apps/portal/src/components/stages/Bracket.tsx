/** The bracket of a knock-out, a column a round: who meets whom, how it ended, why, and the way to the session. On a phone the rounds stand below one another. Laws 78D, 80B2. */
import { type StageAsTold, stageInPlay } from "@traveller/engine";
import { isRefused, type MatchNow } from "@traveller/engine/draw";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { mixed } from "#format/fraction.ts";
import { type ShownStages, useCalled } from "./called.ts";

type Props = { readonly stage: StageAsTold; readonly shown: ShownStages };

const Side = ({ who, won, points }: { readonly who: string; readonly won: boolean; readonly points?: string }) => (
  <span className={won ? "side won" : "side"}>
    <span>{who}</span>
    {points === undefined ? null : <span className="num">{points}</span>}
  </span>
);

const Match = ({ match, stage, shown }: Props & { readonly match: MatchNow }) => {
  const say = useTranslations("stages");
  const locale = useLocale();
  const { inStage } = useCalled(shown);
  const decided = stage.decided.find((each) => each.match === match.match);
  const overruled = stage.overruled.filter((each) => each.match === match.match);
  const lineUps = stage.lineUps.filter((each) => each.match === match.match).length;
  const reason = decided?.reason === undefined ? undefined : shown.reasons.get(decided.reason.text);
  const points = (who: string | undefined): { readonly points?: string } => {
    const score = decided?.score;
    if (score === undefined || who === undefined) return {};
    return { points: mixed(who === decided?.winner ? score.winner : score.loser, locale) };
  };
  return (
    <li className="match">
      {match.between.map((who, at) => (
        <Side
          key={at}
          who={who === undefined ? say("toCome") : inStage(stage, who)}
          won={who !== undefined && who === match.winner}
          {...points(who)}
        />
      ))}
      <span className="small quiet">
        {decided === undefined ? (
          say(`state-${match.state}`)
        ) : (
          <>
            {say(`because-${decided.because}`)}
            {decided.score === undefined ? null : (
              <>
                {" · "}
                <Link href={`/s/${encodeURIComponent(decided.score.session)}/matches`} prefetch={false}>
                  {say("session")}
                </Link>
              </>
            )}
            {decided.law === undefined ? "" : ` (${decided.law})`}
            {reason === undefined ? "" : ` · ${reason}`}
          </>
        )}
        {overruled.map((before) => (
          <span key={before.sequence} className="block">
            {say("before", { who: inStage(stage, before.winner), how: say(`because-${before.because}`) })}
          </span>
        ))}
        {lineUps === 0 ? null : <span className="block">{say("lineUps", { count: lineUps })}</span>}
      </span>
    </li>
  );
};

export const Bracket = ({ stage, shown }: Props) => {
  const say = useTranslations("stages");
  const { inStage } = useCalled(shown);
  const now = stageInPlay(stage);
  if (now === undefined || isRefused(now)) return null;
  const { choosing, knockOut } = now;
  const rounds = [...new Set(knockOut?.matches.map(({ part, round }) => `${part} ${round}`))];
  return (
    <>
      {choosing === undefined ? null : (
        <ul className="small">
          {choosing.pairs.map(({ by, opponent, because }) => (
            <li key={by}>
              {say(because === "chosen" ? "chose" : "wasLeft", {
                by: inStage(stage, by),
                chosen: inStage(stage, opponent),
              })}
            </li>
          ))}
          {choosing.next === undefined ? null : (
            <li>
              <strong>{say("choosesNext", { who: inStage(stage, choosing.next.chooser) })}</strong>
            </li>
          )}
        </ul>
      )}
      {rounds.length === 0 ? null : (
        <div className="bracket">
          {rounds.map((key) => {
            const matches = (knockOut?.matches ?? []).filter(({ part, round }) => `${part} ${round}` === key);
            const [first] = matches;
            return first === undefined ? null : (
              <section key={key}>
                <h3>{say(`part-${first.part}`, { round: first.round })}</h3>
                <ul>
                  {matches.map((match) => (
                    <Match key={match.match} match={match} stage={stage} shown={shown} />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </>
  );
};
