/** What a club writes into its own site to show its results there: two lines of HTML to copy. */
import { useTranslations } from "next-intl";
import { embedAddress } from "#format/embed-address.ts";

/** How high the frame is: some eight results, or a table of some twelve. */
const HEIGHT = 480;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const Snippet = ({ address, title }: { readonly address: string; readonly title: string }) => (
  <p>
    <code className="snippet">{`<iframe src="${address}" title="${inAttribute(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="border:0"></iframe>`}</code>
  </p>
);

export const Embeds = ({
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
    <details className="screen">
      <summary>{say("embed")}</summary>
      <div className="stack tight">
        <p className="small quiet">{say("embedHint")}</p>
        <p>
          <a href={embedAddress(club, "results")}>{say("embedResults")}</a>
        </p>
        <Snippet address={new URL(embedAddress(club, "results"), at).href} title={title} />
        <p>
          <a href={embedAddress(club, "last")}>{say("embedLast")}</a>
        </p>
        <Snippet address={new URL(embedAddress(club, "last"), at).href} title={title} />
      </div>
    </details>
  );
};
