"use client";
/** Says when the line is lost, since when what one sees holds, and when it is back. Silent while all is well. */
import { useTranslations } from "next-intl";
import { Moment } from "#components/Moment.tsx";
import type { Line } from "./line.ts";

export const LineStatus = ({ line, at }: { readonly line: Line; readonly at: string }) => {
  const say = useTranslations("live");
  return (
    <output className={line === "lost" ? "says screen small block" : "said"}>
      {line === "lost" ? (
        <>
          <strong>{say("lost")}</strong> {say("since")} <Moment at={at} day={false} />. {say("catchUp")}
        </>
      ) : line === "open" ? (
        say("open")
      ) : null}
    </output>
  );
};
