/** One call as it lies there, `2♥`, heard as "2 hearts"; a turn that was taken away is a dash. Laws 18, 19. */
import { useTranslations } from "next-intl";
import { contractParts, isSuit } from "#format/contract.ts";
import { SuitSign } from "#components/game/Suit.tsx";

export const Call = ({ call }: { readonly call: string }) => {
  const say = useTranslations("replay");
  const game = useTranslations("game");
  const parts = contractParts(call);
  if (parts === undefined) {
    const heard =
      call === "X" || call === "XX" ? say(`calls.${call}`) : call === "Pass" ? undefined : say("calls.none");
    return heard === undefined ? (
      <>{say("calls.Pass")}</>
    ) : (
      <span>
        <span aria-hidden>{call === "-" ? "–" : call}</span>
        <span className="said">{heard}</span>
      </span>
    );
  }
  const { level, strain } = parts;
  return (
    <span className="nowrap">
      {level}
      {isSuit(strain) ? <SuitSign suit={strain} /> : <span aria-hidden>NT</span>}
      <span className="said"> {game(`strains.${strain}`)}</span>
    </span>
  );
};
