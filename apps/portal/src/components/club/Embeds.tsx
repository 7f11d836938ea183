/** What a club writes into its own site to show its results there. */
import { useTranslations } from "next-intl";
import { Embeds } from "#components/embed/Embeds.tsx";
import { embedAddress } from "#format/embed-address.ts";

export const ClubEmbeds = ({
  club,
  name,
  at,
}: {
  readonly club: string;
  readonly name: string;
  /** Where the portal is reached. */
  readonly at: string;
}) => {
  const [say, feeds] = [useTranslations("club"), useTranslations("feeds")];
  const title = feeds("resultsOf", { club: name });
  return (
    <Embeds
      words={say("embed")}
      hint={say("embedHint")}
      frames={[
        { address: embedAddress(club, "results"), words: say("embedResults"), title },
        { address: embedAddress(club, "last"), words: say("embedLast"), title },
      ]}
      at={at}
    />
  );
};
