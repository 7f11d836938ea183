/** What an election would change, and for whom: the value, tournaments whose choices it contradicts, sessions that keep what they pinned. */
import { checkElection, heldOn, judgeConditions, type OptionKey, type PublishedElection } from "@traveller/engine";
import { metBy } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { z } from "zod";
import { Day } from "#components/Day.tsx";
import { model } from "#server/model.ts";
import type { Office } from "#server/regulations.ts";
import { Publish } from "./Publish.tsx";
import { Value } from "./Value.tsx";

const Options = z.record(z.string(), z.json());

export const Preview = async ({
  office: { authority, elections, reader },
  option,
  value,
  from,
  left,
  next,
}: {
  readonly office: Office;
  readonly option: OptionKey;
  readonly value: unknown;
  readonly from: string;
  readonly left: string | undefined;
  readonly next: string;
}) => {
  const say = await getTranslations("regulations");
  const trouble = checkElection(option, value, "RA");
  if (trouble !== undefined)
    return (
      <div className="says bad" role="alert" lang="en">
        <strong>{trouble.message}</strong>{" "}
        {trouble.law === undefined ? null : <span className="law">{trouble.law}</span>} {trouble.hint}
      </div>
    );
  const leaves = left === "TO" || left === "TD" ? [{ to: left } as const] : [];
  const election: PublishedElection = {
    option,
    value: z.json().parse(value),
    from,
    ...(leaves.length === 0 ? {} : { leaves: [...leaves] }),
  };
  const before = heldOn(elections, from);
  const after = heldOn([...elections.filter((one) => one.option !== option || one.from !== from), election], from);
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
      <ul className="plain">
        <li>{say("meets", { count: met.tournaments.length })}</li>
        {contradicted.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/t/${encodeURIComponent(id)}/conditions`}>{title}</Link>: {say("contradicts")}
          </li>
        ))}
        <li>{say("keepPinned", { count: met.pinned })}</li>
      </ul>
      <Publish
        type="PublishElections"
        fields={{
          authority: authority.id,
          from,
          elections: [{ option, value, ...(leaves.length === 0 ? {} : { leaves }) }],
        }}
        csrf={reader?.csrf ?? ""}
        words={say("publish")}
        ask={say("publishAsk", { day: from })}
        done={say("published")}
        next={next}
      />
    </div>
  );
};
