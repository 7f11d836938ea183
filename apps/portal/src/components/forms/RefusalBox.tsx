/**
 * A refusal, whole: what was wrong, under which Law, what to do. Where the door's sentence has no words in the reader's language, the kind of
 * refusal is said in it first, and the sentence follows in English. Where a sign-in has ended, the way to sign in anew: beside the page, which keeps what was written.
 */
import { REFUSAL_CODES } from "@traveller/contract/codes";
import { useLocale, useTranslations } from "next-intl";
import type { Refusal } from "@traveller/contract/answers";
import type { ReactNode } from "react";
import { Moment } from "#components/Moment.tsx";
import { appealAddress, caseAddress } from "#format/case-address.ts";
import { SIGNED_OUT } from "#door/signed-out.ts";

const signInBeside = (words: ReactNode) => (
  <a href="/sign-in" target="_blank" rel="noopener">
    {words}
  </a>
);

const SignInAgain = () => {
  const say = useTranslations("send");
  return (
    <div className="says bad" role="alert">
      <strong>{say("signedOut")}</strong> <span>{say.rich("signInBeside", { link: signInBeside })}</span>
    </div>
  );
};

const momentOf = (at: string) => () => <Moment at={at} />;

/** When and by whom it was done already, and the way to it. */
const Already = ({
  of: { session, ruling, appeal, at, own, by },
}: {
  readonly of: NonNullable<Refusal["already"]>;
}) => {
  const say = useTranslations("send");
  const href =
    appeal !== undefined
      ? appealAddress(session, appeal)
      : ruling === undefined
        ? undefined
        : caseAddress({ session: { id: session }, id: ruling });
  return (
    <div className="small">
      {say.rich("already", {
        who: own ? "own" : by === undefined ? "other" : "named",
        name: by ?? "",
        when: momentOf(at),
      })}{" "}
      {href === undefined ? null : (
        <a className="strong" href={href}>
          {say("alreadyOpen")}
        </a>
      )}
    </div>
  );
};

export const RefusalBox = ({ refusal }: { readonly refusal: Refusal & { readonly session?: string | undefined } }) => {
  const say = useTranslations("send");
  const locale = useLocale();
  const kind = REFUSAL_CODES.find((one) => one === refusal.code);
  // What has no kind was said by this page itself, in its language.
  const english = locale !== "en" && kind !== undefined;
  if (refusal.code === SIGNED_OUT) return <SignInAgain />;
  return (
    <div className="says bad" role="alert">
      <span className="said">{say("failed")}. </span>
      {refusal.session === undefined ? null : <div className="strong">{refusal.session}</div>}
      {english && refusal.own?.message === undefined ? (
        <>
          <strong>{say(`refusals.${kind}`)}.</strong> <span lang="en">{refusal.message}</span>
        </>
      ) : (
        <strong>{refusal.own?.message ?? refusal.message}</strong>
      )}{" "}
      {refusal.law === undefined ? null : (
        <span className="law">{say("law", { law: refusal.own?.law ?? refusal.law })}</span>
      )}{" "}
      <span className="quiet" lang={english && refusal.own?.hint === undefined ? "en" : undefined}>
        {refusal.own?.hint ?? refusal.hint}
      </span>
      {refusal.already === undefined ? null : <Already of={refusal.already} />}
    </div>
  );
};
