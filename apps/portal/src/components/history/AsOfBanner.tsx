/** Says that what is shown is the past: of which moment, how much came later, and the way back. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";

export const AsOfBanner = ({
  session,
  shown,
}: {
  readonly session: string;
  /** When the last event was recorded that counts, how many decisions came later, and whether any score may have changed; absent: the session was not open yet. */
  readonly shown?: { readonly at: string; readonly decisions: number; readonly replaced: boolean };
}) => {
  const say = useTranslations("asOf");
  const when = () => (shown === undefined ? null : <Moment at={shown.at} />);
  return (
    <section className="says past" aria-label={say("title")}>
      <p>
        {shown === undefined ? (
          <strong>{say("notYet")}</strong>
        ) : shown.replaced ? (
          <>
            <strong>{say.rich("banner", { when, decisions: shown.decisions })}</strong> {say("hint")}
          </>
        ) : (
          <>
            <strong>{say.rich("bannerLast", { when })}</strong> {say("unchanged")}
          </>
        )}
      </p>
      <p className="screen">
        <Link className="btn" href={`/s/${session}`} prefetch={false}>
          {say("back")}
        </Link>
      </p>
    </section>
  );
};
