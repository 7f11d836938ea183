/** The same as data, on paper, and how to check it. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { PrintButton } from "./PrintButton.tsx";

export const DataLinks = ({ session, path = "" }: { readonly session: string; readonly path?: string }) => {
  const say = useTranslations("session");
  const frame = useTranslations("frame");
  const at = `/s/${session}${path}`;
  return (
    <div className="stack tight screen">
      <p className="small quiet">
        {say("check")}{" "}
        <Link href="/check" prefetch={false}>
          {frame("check")}
        </Link>
      </p>
      <p className="row small">
        <span className="quiet">{say("data")}</span>
        <a href={`${at}.json`}>JSON</a>
        <a href={`${at}.csv`}>CSV</a>
        <a href={`${at}.txt`}>{say("asText")}</a>
        <PrintButton words={say("print")} />
      </p>
    </div>
  );
};
