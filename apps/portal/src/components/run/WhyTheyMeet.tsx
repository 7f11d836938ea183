/** Why two meet: what the whole draw would cost if one of them met somebody else, all others drawn as well as can be. Laws 78D, 80B2. */
import type { Contest } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useNames } from "#components/useNames.ts";
import { apartOf, insteadOf, type OpenDraw } from "#format/draw.ts";
import type { Seats } from "#format/seats.ts";
import { useDrawWords } from "./useDrawWords.ts";

const MOST = 8;

export const WhyTheyMeet = ({
  contest,
  draw,
  labels,
  asked,
}: {
  readonly contest: Contest;
  readonly draw: OpenDraw;
  readonly labels: Seats["labels"];
  readonly asked: string;
}) => {
  const say = useTranslations("run.draw");
  const { name } = useNames(contest);
  const { points, more } = useDrawWords();
  const { record } = draw;
  const match = record.matches.find(({ home, away }) => home === asked || away === asked);
  const called = (who: string): string => name(labels.get(who));
  if (match === undefined) return null;
  const opponent = match.home === asked ? match.away : match.home;
  return (
    <section id="why" className="sheet keep">
      <h3 className="pad-head">{say("whyTitle", { one: called(asked), other: called(opponent) })}</h3>
      <p className="pad small quiet">{say("whyLead", { who: called(asked) })}</p>
      <table className="fold">
        <caption className="said">{say("instead")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("opponent")}</th>
            <th scope="col" className="num">
              {say("apart")}
            </th>
            <th scope="col">{say("wouldCost")}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="asked">
            <th scope="row">{called(opponent)}</th>
            <td className="num" data-title={say("apart")}>
              {points(apartOf(record, asked, opponent))}
            </td>
            <td data-title={say("wouldCost")}>
              <strong>{say("drawnSo")}</strong>
            </td>
          </tr>
          {insteadOf(draw, asked, MOST).map((each) => (
            <tr key={each.opponent ?? "bye"}>
              <th scope="row">{each.opponent === undefined ? say("bye") : called(each.opponent)}</th>
              <td className="num" data-title={say("apart")}>
                {each.opponent === undefined ? "–" : points(apartOf(record, asked, each.opponent))}
              </td>
              <td data-title={say("wouldCost")}>
                {more(each.more)}
                {each.met === 0 ? null : <span className="small quiet"> {say("met", { count: each.met })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
