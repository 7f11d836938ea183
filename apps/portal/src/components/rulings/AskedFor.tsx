/**
 * What a case or an appeal asks for, in the words of whoever brought it: on a phone, where how it came here stands below what its reader may do, it is read before that.
 * Laws 79C, 85A, 92.
 */
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { useActor } from "#components/useActor.ts";
import { isClaim } from "#format/claims.ts";
import { Claimed } from "./Claimed.tsx";
import { LongWords } from "./LongWords.tsx";

const OPENS: ReadonlySet<string> = new Set(["RulingRequested", "AppealLodged", "RulingReferred"]);

const Asked = ({ event: { told, words } }: { readonly event: CaseEventView }) => {
  const say = useTranslations("rulings");
  const actor = useActor();
  if (
    !isClaim(told) &&
    told.type !== "RulingRequested" &&
    told.type !== "AppealLodged" &&
    told.type !== "RulingReferred"
  )
    return null;
  const text = words.claimed ?? words.grounds;
  return (
    <div>
      <p>
        <b>{say(`events.${told.type}`)}</b>, {actor(told.data.by)}
      </p>
      {isClaim(told) ? (
        <p className="small">
          <Claimed told={told} />
        </p>
      ) : null}
      {text === undefined ? null : <LongWords text={text} most={280} look="small words" />}
    </div>
  );
};

/** @param of the events of a case that nobody has ruled on, or of an appeal */
export const AskedFor = ({ of }: { readonly of: readonly CaseEventView[] }) => {
  const asked = of.filter(({ told }) => isClaim(told) || OPENS.has(told.type));
  return asked.length === 0 ? null : (
    <div className="says stack tight asked-for screen">
      {asked.map((event) => (
        <Asked key={event.sequence} event={event} />
      ))}
    </div>
  );
};
