/** How boards of pairs became victory points: match by match, the margin and what the scale makes of it (Laws 78D, 90, 91). */
import type { TotalWhy } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { lawLink } from "#components/laws/LawTag.tsx";
import { useOptionWords } from "#components/useOptionWords.ts";
import { useWriting } from "#components/useWriting.ts";
import { figure, signed } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";
import { roundMarginFormula, victoryPointsFormula } from "#format/total-proof.ts";
import { Basis } from "../laws/Basis.tsx";

export const VictoryPoints = ({
  made,
  nameOf,
}: {
  readonly made: NonNullable<TotalWhy["victoryPoints"]>;
  readonly nameOf: (contestant: string) => string;
}) => {
  const say = useTranslations("why.victoryPoints");
  const writing = useWriting();
  const plain = (amount: string): string => mixed(amount, writing.locale);
  const words = useOptionWords();
  return (
    <section className="stack tight" id="victory-points">
      <p>
        {say("lead", { scale: words.value("vpScale", made.scale) })}
        <Basis basis={made.basis.filter((one) => !("option" in one && one.option === "vpScale"))} />
      </p>
      <ol className="sheet rows">
        {made.matches.map((match) => (
          <li key={`${match.round ?? ""} ${match.against.join(" ")}`}>
            {say("match", {
              round: match.round ?? "no",
              names: match.against.map(nameOf).join(" + "),
              margin: say(`of.${made.of}`, {
                margin: signed(plain(match.margin)),
                count: Math.abs(Number(match.margin)),
              }),
              boards: match.boards,
              points: figure(match.victoryPoints, writing.locale, 4),
            })}
            {match.from === undefined ? null : (
              <span className="small quiet"> ({say("row", { from: plain(match.from) })})</span>
            )}
            {[roundMarginFormula(match, made.of, writing), victoryPointsFormula(match, writing)]
              .filter((formula) => formula !== undefined)
              .map((formula) => (
                <div key={formula} className="small quiet">
                  {formula}
                </div>
              ))}
            {match.penalties.map((one) => (
              <div key={one.penalty} className="small bad">
                {say.rich("penalty", {
                  law: one.law,
                  takes: plain(one.takes),
                  link: lawLink(one.law),
                })}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
