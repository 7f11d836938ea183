/** What an election would change, and for whom: the value, tournaments whose choices it contradicts, sessions that keep what they pinned. */
import {
  checkElection,
  heldOn,
  judgeConditions,
  type Left,
  type OptionKey,
  type PublishedElection,
} from "@traveller/engine";
import { metBy } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { z } from "zod";
import { Day } from "#components/Day.tsx";
import { dayText } from "#format/dates.ts";
import { regulationTrouble } from "#says/regulation-words.ts";
import { model } from "#server/model.ts";
import type { Office } from "#server/regulations.ts";
import { today } from "#server/today.ts";
import { AS_NOW } from "./ElectForm.tsx";
import { LeftOpen } from "./LeftOpen.tsx";
import { RegulationTrouble } from "./RegulationTrouble.tsx";
import { Publish } from "./Publish.tsx";
import { Value } from "./Value.tsx";

const Options = z.record(z.string(), z.json());

export const Preview = async ({
  office: { authority, elections, reader },
  option,
  value,
  from,
  left,
  leavesNow,
  next,
}: {
  readonly office: Office;
  readonly option: OptionKey;
  readonly value: unknown;
  readonly from: string;
  readonly left: string | undefined;
  /** What is left to others as it is elected now. */
  readonly leavesNow: readonly Left[];
  readonly next: string;
}) => {
  const [say, locale] = await Promise.all([getTranslations("regulations"), getLocale()]);
  const trouble = checkElection(option, value, "RA");
  if (trouble !== undefined) return <RegulationTrouble trouble={regulationTrouble(locale, trouble)} />;
  const leaves: readonly Left[] = left === AS_NOW ? leavesNow : left === "TO" || left === "TD" ? [{ to: left }] : [];
  const election: PublishedElection = {
    option,
    value: z.json().parse(value),
    from,
    ...(leaves.length === 0 ? {} : { leaves: [...leaves] }),
  };
  const before = heldOn(elections, from);
  const after = heldOn([...elections.filter((one) => one.option !== option || one.from !== from), election], from);
  const past = from < today();
  const met = await metBy(model(), authority.id, from);
  const judged = (held: typeof after, options: object) =>
    judgeConditions({ options: Options.catch({}).parse(options), written: [], approved: {} }, held, {}).refused.filter(
      (one) => one.option === option,
    );
  const contradicted = met.tournaments.filter(
    ({ options }) => judged(before, options).length === 0 && judged(after, options).length > 0,
  );
  return (
    <div className="sheet pad stack" id="preview">
      <h3>{say("whatChanges")}</h3>
      <p>
        <Day date={from} />: <Value option={option} held={before} /> → <Value option={option} held={after} />
      </p>
      <LeftOpen option={option} left={leaves} />
      <ul className="plain">
        <li>{say("meets", { count: met.tournaments.length })}</li>
        {contradicted.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/t/${encodeURIComponent(id)}/conditions`}>{title}</Link>: {say("contradicts")}
          </li>
        ))}
        <li>{say("keepPinned", { count: met.pinned })}</li>
      </ul>
      {past ? <p className="says bad">{say("dayPassed")}</p> : null}
      <Publish
        command={{
          type: "PublishElections",
          authority: authority.id,
          from,
          elections: [
            { option, value: z.json().parse(value), ...(leaves.length === 0 ? {} : { leaves: [...leaves] }) },
          ],
        }}
        csrf={reader?.csrf ?? ""}
        words={say("publish")}
        ask={say(past ? "publishAskPast" : "publishAsk", { day: dayText(from, locale, true) })}
        done={say("published")}
        next={next}
      />
    </div>
  );
};
