"use client";
/** Beside a ruling that is being written: earlier ones on its Laws, what the federation says of these, and which options hold; asked anew as the Laws are chosen. Laws 80B2, 81C. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useEffect, useState, type ReactNode } from "react";
import { BesideRuling } from "#format/beside-ruling.ts";

/** Milliseconds after the last change. */
const SETTLED = 350;

const useBeside = (session: string, ruling: string | undefined, laws: string): BesideRuling | undefined => {
  const [found, setFound] = useState<BesideRuling>();
  useEffect(() => {
    const asking = new AbortController();
    const query = new URLSearchParams({ session, laws, ...(ruling === undefined ? {} : { ruling }) });
    const timer = setTimeout(() => {
      if (laws === "") return setFound(undefined);
      fetch(`/api/beside-ruling?${query}`, { signal: asking.signal })
        .then(async (answer) => setFound(BesideRuling.safeParse(await answer.json()).data))
        .catch(() => undefined);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [session, ruling, laws]);
  return found;
};

const Part = ({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) => {
  const say = useTranslations("rule");
  return (
    <details open={children.length > 0}>
      <summary>
        {title} <span className="faint">{children.length}</span>
      </summary>
      {children.length === 0 ? (
        <p className="small quiet">{say("besideNone")}</p>
      ) : (
        <ul className="rows small">{children}</ul>
      )}
    </details>
  );
};

export const BesideForm = ({
  session,
  ruling,
  laws,
}: {
  readonly session: string;
  readonly ruling: string | undefined;
  readonly laws: readonly string[];
}) => {
  const say = useTranslations("rule");
  const found = useBeside(session, ruling, laws.join(","));
  return (
    <section className="sheet pad stack tight" aria-labelledby="rule-beside">
      <h2 className="h3" id="rule-beside">
        {say("beside")}
      </h2>
      {found === undefined ? (
        <p className="small quiet">{say("besideFirst")}</p>
      ) : (
        <>
          <Part title={say("besidePrecedents")}>
            {found.precedents.map((one) => (
              <li key={one.href}>
                <Link href={one.href} target="_blank" prefetch={false}>
                  {one.place}
                </Link>{" "}
                <span className="quiet">
                  {[one.laws.join(", "), one.ruled, one.outcome].filter((text) => text !== "").join(" · ")}
                </span>
              </li>
            ))}
          </Part>
          <Part title={say("besideComments")}>
            {found.comments.map(({ href, heading, text, language }) => (
              <li key={`${heading} ${text}`}>
                <Link href={href} target="_blank" prefetch={false} lang={language}>
                  {heading === "" ? text.slice(0, 60) : heading}
                </Link>{" "}
                <span lang={language}>{text}</span>
              </li>
            ))}
          </Part>
          <Part title={say("besideOptions")}>
            {found.options.map(({ title, value }) => (
              <li key={title}>
                <span className="quiet">{title}</span> <b>{value}</b>
              </li>
            ))}
          </Part>
        </>
      )}
    </section>
  );
};
