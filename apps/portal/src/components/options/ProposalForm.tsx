/** A form of options: it leads to the same page with what was filled in, which says what would follow. Nothing is published by it. */
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PAGE, PLACE, SENT } from "#options/proposal.ts";

export const ProposalForm = ({
  page,
  place,
  look,
  submit,
  tooLong,
  children,
}: {
  /** The page's own path. */
  readonly page: string;
  /** Where on it the answer stands. */
  readonly place: string;
  readonly look: string;
  /** What its button says. */
  readonly submit: string;
  /** What was sent was longer than an address may be. */
  readonly tooLong: boolean;
  readonly children: ReactNode;
}) => {
  const say = useTranslations("regulations");
  return (
    <form className={look} method="post" action="/api/regulations/proposal" noValidate>
      {tooLong ? (
        <p className="says bad" role="alert">
          {say("tooLong")}
        </p>
      ) : null}
      <input type="hidden" name={SENT} value="yes" />
      <input type="hidden" name={PAGE} value={page} />
      <input type="hidden" name={PLACE} value={place} />
      {/* The first button of a form is the one that Enter presses. */}
      <button className="said" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      {children}
    </form>
  );
};
