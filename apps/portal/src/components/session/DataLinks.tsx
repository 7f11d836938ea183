/** The same as data, on paper, and how to check it. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { PrintButton } from "./PrintButton.tsx";

export const DataLinks = ({
  session,
  path = "",
  query = {},
  files = [],
}: {
  readonly session: string;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** As what other programs read boards. */
  readonly files?: readonly ("pbn" | "lin")[];
}) => {
  const say = useTranslations("session");
  const frame = useTranslations("frame");
  const at = `/s/${session}${path}`;
  const asked = new URLSearchParams(query).toString();
  const more = asked === "" ? "" : `?${asked}`;
  return (
    <div className="stack tight screen">
      <p className="small quiet">
        {say("check")}{" "}
        <Link href="/check" prefetch={false}>
          {frame("check")}
        </Link>
      </p>
      <p className="row small data">
        <span className="quiet">{say("data")}</span>
        <a href={`${at}.json${more}`}>JSON</a>
        <a href={`${at}.csv${more}`}>CSV</a>
        <a href={`${at}.txt${more}`}>{say("asText")}</a>
        {files.map((format) => (
          <a key={format} href={`${at}.${format}${more}`}>
            {format.toUpperCase()}
          </a>
        ))}
        <PrintButton words={say("print")} />
      </p>
    </div>
  );
};
