/** A place in a ranking list: shared ones say so, and who has none has a dash. */
import { useTranslations } from "next-intl";

export const Rank = ({ rank, tied }: { readonly rank: number | null; readonly tied: boolean }) => {
  const say = useTranslations("standings");
  return (
    <td className="rank">
      {rank === null ? (
        <span className="faint" title={say("unranked")}>
          –
        </span>
      ) : (
        rank
      )}
      {tied ? (
        <>
          <span aria-hidden>=</span>
          <span className="said"> {say("tied")}</span>
        </>
      ) : null}
    </td>
  );
};
