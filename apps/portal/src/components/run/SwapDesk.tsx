/** Two of a draw change places by hand: who would meet whom and what it costs is shown before it is done. Laws 78D, 80B2. */
import type { Contest } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useNames } from "#components/useNames.ts";
import { ifSwapped, type OpenDraw } from "#format/draw.ts";
import type { Seats } from "#format/seats.ts";
import { SwapInDraw } from "./DrawActs.tsx";
import { useDrawWords } from "./useDrawWords.ts";

export const SwapDesk = ({
  id,
  section,
  round,
  seen,
  csrf,
  contest,
  draw,
  labels,
  two,
}: {
  readonly id: string;
  readonly section: string;
  readonly round: number;
  readonly seen: number;
  readonly csrf: string;
  readonly contest: Contest;
  readonly draw: OpenDraw;
  readonly labels: Seats["labels"];
  /** Those that are looked at. */
  readonly two: readonly [string, string] | undefined;
}) => {
  const say = useTranslations("run.draw");
  const { name } = useNames(contest);
  const { more } = useDrawWords();
  const called = (who: string): string => name(labels.get(who));
  const all = draw.record.standings.map(({ contestant }) => contestant);
  const then = two === undefined ? undefined : ifSwapped(draw, two);
  const select = (field: string, words: string, chosen: string | undefined) => (
    <label className="field">
      <span>{words}</span>
      <select name={field} defaultValue={chosen}>
        {all.map((who) => (
          <option key={who} value={who}>
            {called(who)}
          </option>
        ))}
      </select>
    </label>
  );
  const costs = then === undefined ? "" : more(then.more);
  return (
    <details className="sheet pad folded screen" open={two !== undefined}>
      <summary>{say("swapTitle")}</summary>
      <form action={`/s/${encodeURIComponent(id)}/run#draw`} className="filters">
        <input type="hidden" name="section" value={section} />
        {select("one", say("swapOne"), two?.[0] ?? all[0])}
        {select("other", say("swapOther"), two?.[1] ?? all[2])}
        <button className="btn">{say("swapLook")}</button>
      </form>
      {two === undefined ? null : then === undefined ? (
        <p className="says">{say("swapNothing")}</p>
      ) : (
        <div className="says bad">
          <ul>
            {then.pairs.map(({ home, away, met }) => (
              <li key={home}>
                {say("wouldMeet", { home: called(home), away: called(away) })}{" "}
                {met === 0 ? null : say("met", { count: met })}
              </li>
            ))}
            {then.bye === undefined || !two.includes(then.bye) ? null : (
              <li>{say("wouldSitOut", { who: called(then.bye) })}</li>
            )}
          </ul>
          <p>{say("swapCosts", { costs })}</p>
        </div>
      )}
      {two === undefined || then === undefined ? null : (
        <SwapInDraw
          session={id}
          section={section}
          round={round}
          seen={seen}
          csrf={csrf}
          two={two}
          ask={say("swapAsk", { one: called(two[0]), other: called(two[1]), costs })}
        />
      )}
    </details>
  );
};
