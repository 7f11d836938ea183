"use client";
/** 500: what a page shows when it could not be made. */
import { useTranslations } from "next-intl";
import Link from "next/link";

const Failed = ({
  error,
  reset,
}: {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}) => {
  const say = useTranslations("error");
  return (
    <div className="stack" role="alert">
      <h1>{say("failed")}</h1>
      <p className="lead">{say("failedHint")}</p>
      {error.digest === undefined ? null : <p className="quiet small">{say("number", { digest: error.digest })}</p>}
      <p className="row">
        <button type="button" className="btn main" onClick={reset}>
          {say("again")}
        </button>
        <Link className="btn" href="/">
          {say("home")}
        </Link>
      </p>
    </div>
  );
};
export default Failed;
