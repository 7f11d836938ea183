/** That a corrected file put a record right, and when; with the way to all of its entries and back. Laws 79, 81C. */
import type { BoardReplay } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Moment } from "#components/Moment.tsx";

type Given = Extract<BoardReplay, { readonly kind: "open" }>["putRight"];

export const PutRight = ({
  putRight,
  more,
}: {
  readonly putRight: Given;
  /** What its address says beside the event. */
  readonly more: Readonly<Record<string, string>>;
}) => {
  const say = useTranslations("replay.putRight");
  if (putRight === null) return null;
  const { at, entries, whole } = putRight;
  const { entries: _entries, ...rest } = more;
  const query = new URLSearchParams(whole ? rest : { ...rest, entries: "all" }).toString();
  return (
    <p className="small">
      {say(whole ? "whole" : "stands")}{" "}
      <span className="quiet">
        <Moment at={at} />
      </span>{" "}
      <a href={`?${query}`} className="screen">
        {whole ? say("asItStands") : say("all", { count: entries })}
      </a>
    </p>
  );
};
