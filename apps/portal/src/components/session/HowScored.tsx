/** In two sentences: how much of what the file published our scoring reproduces. The whole stands on its own page. */
import type { PublishedComparison } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";

export const Reproduces = ({ comparison }: { readonly comparison: PublishedComparison }) => {
  const say = useTranslations("scored");
  const { numbers, differences } = comparison;
  if (numbers === 0) return <>{say("nothingPublished")}</>;
  return (
    <>
      {differences.length === 0
        ? say("reproducesAll", { numbers })
        : say("reproduces", { agree: numbers - differences.length, numbers })}
    </>
  );
};

export const HowScored = ({
  session,
  comparison,
}: {
  readonly session: { readonly id: string };
  readonly comparison: PublishedComparison;
}) => {
  const say = useTranslations("scored");
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("title")}</h2>
      <p className="small">
        <Reproduces comparison={comparison} />{" "}
        <Link href={`/s/${session.id}/scored`} className="screen" prefetch={false}>
          {say("all")}
        </Link>
      </p>
    </section>
  );
};
