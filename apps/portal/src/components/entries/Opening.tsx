/** What everybody is told before he enters: until when, how many places there are, who may enter, what it costs. Law 80B2(d). */
import type { EntriesPage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Day } from "#components/Day.tsx";
import { AtThere } from "./AtThere.tsx";
import { useConditions } from "./useConditions.ts";

type Told = Omit<EntriesPage, "entries">;

const day = (date: string) => () => <Day date={date} />;

/** Until when, in a sentence. */
export const Until = ({
  opened: { closed, closes, zone },
  isOpen,
}: {
  readonly opened: Pick<Told, "closed" | "closes" | "zone">;
  readonly isOpen: boolean;
}) => {
  const say = useTranslations("entries");
  if (closed) return say("closedByHand");
  if (closes === null) return say("openAlways");
  return say.rich(isOpen ? "closesAt" : "closedAt", { when: () => <AtThere at={closes} zone={zone} named /> });
};

/** How many are in, of how many, and how many wait. */
export const Places = ({
  opened: { accepted, most, waiting, contest },
}: {
  readonly opened: Pick<Told, "accepted" | "most" | "waiting" | "contest">;
}) => {
  const say = useTranslations("entries");
  return (
    <div className="stack tight">
      <p>
        <strong>
          {most === null ? say("areIn", { count: accepted, contest }) : say("placesTaken", { count: accepted, most })}
        </strong>
        {waiting === 0 ? null : <span className="quiet"> · {say("wait", { count: waiting })}</span>}
      </p>
      {most === null ? null : <progress aria-hidden max={most} value={Math.min(accepted, most)} />}
    </div>
  );
};

export const Opening = ({ opened, isOpen }: { readonly opened: Told; readonly isOpen: boolean }) => {
  const say = useTranslations("entries");
  const inWords = useConditions(opened.contest, opened.clubs);
  return (
    <section className="sheet pad stack" aria-labelledby="who-may-enter">
      <div className="row between">
        <h2 className="h3" id="who-may-enter">
          {say("whoMay", { contest: opened.contest })}
        </h2>
        <span className={isOpen ? "tag live" : "tag"}>{say(isOpen ? "open" : "closed")}</span>
      </div>
      <p>
        <Until opened={opened} isOpen={isOpen} />
      </p>
      <Places opened={opened} />
      {opened.conditions.length === 0 ? (
        <p>{say("anybody")}</p>
      ) : (
        <>
          <ul>
            {opened.conditions.map((condition) => (
              <li key={condition.kind}>{inWords(condition)}</li>
            ))}
          </ul>
          {opened.day === null ? null : (
            <p className="small quiet">{say.rich("dayDecides", { day: day(opened.day) })}</p>
          )}
        </>
      )}
      {opened.fee === null ? null : (
        <div className="stack tight">
          <h3 className="caps">{say("fee")}</h3>
          <p className="told-words">{opened.fee}</p>
        </div>
      )}
    </section>
  );
};
