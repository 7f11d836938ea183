/** Of each ruling under appeal what its decisions would do: upheld, the result at the table, and what members vote for. For those whom the door lets decide it. Laws 12C, 93B. */
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Ruled } from "#components/rulings/Ruled.tsx";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { type About, isDeciding, type Offered } from "#format/offered-acts.ts";
import type { DecideDesk } from "./ChangedTo.tsx";
import { Outlook, type Proposal } from "./Outlook.tsx";

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];
type Proposed = NonNullable<Vote["result"]>;
type Change = Omit<Offered["command"], "result">;

/** What members would change it to, each by their last vote, the same once. */
const proposedBy = (events: readonly CaseEventView[], ruling: string) => {
  const last = new Map<string, { readonly result: Proposed; readonly names: readonly string[] }>();
  for (const { told, names } of events)
    if (told.type === "VoteCast" && told.data.ruling === ruling) {
      last.delete(told.data.member);
      if (told.data.result !== undefined) last.set(told.data.member, { result: told.data.result, names });
    }
  const alike = new Map<string, { readonly result: Proposed; readonly names: readonly string[] }>();
  for (const { result, names } of last.values()) {
    const key = JSON.stringify(result);
    alike.set(key, { result, names: [...(alike.get(key)?.names ?? []), ...names] });
  }
  return [...alike].map(([key, one]) => ({ key, ...one }));
};

const Voted = ({ result, names }: { readonly result: Proposed; readonly names: readonly string[] }) => {
  const amountIn = usePenaltyAmount();
  return (
    <>
      {result.kind === "penalty" ? (
        amountIn(result.unit, String(result.amount), String(result.amount))
      ) : (
        <Ruled ruled={result} />
      )}
      <div className="small quiet">{names.join(", ")}</div>
    </>
  );
};

/** The first change that is offered of a ruling, whoever's it is to decide. */
const changeOf = (acts: readonly Offered[], ruling: string): Offered["command"] | undefined =>
  acts
    .map(({ command }) => command)
    .find((one) => isDeciding(one.type) && one.ruling === ruling && one.outcome === "changed");

export const Outlooks = ({
  about,
  acts,
  events,
  desks,
  called,
  csrf,
}: {
  readonly about: About;
  readonly acts: readonly Offered[];
  readonly events: readonly CaseEventView[];
  readonly desks: ReadonlyMap<string, DecideDesk>;
  readonly called: (ruling: string) => string;
  readonly csrf: string;
}) => {
  const say = useTranslations("appeal");
  const ruled = useTranslations("rulings");
  const rulings = about.rulings.flatMap((ruling) => {
    const [change, desk] = [changeOf(acts, ruling), desks.get(ruling)];
    if (change === undefined || desk === undefined) return [];
    const { result, ...command }: Change & Pick<Offered["command"], "result"> = change;
    const whole = (of: unknown): object => ({ ...command, session: about.session, appeal: about.appeal, result: of });
    const offered: readonly Proposal[] =
      result?.unit === undefined
        ? desk.result === undefined || desk.filled["mode"] !== "stands"
          ? []
          : [{ key: "stands", words: ruled("tableResult"), command: whole({ kind: "stands" }) }]
        : [
            {
              key: "lifted",
              words: say("penaltyGone"),
              command: whole({ ...result, kind: "penalty", amount: 0 }),
            },
          ];
    const voted = proposedBy(events, ruling).map(({ key, ...one }): Proposal => ({
      key,
      words: <Voted {...one} />,
      command: whole(one.result),
    }));
    const changes = [...offered, ...voted.filter(({ key }) => key !== JSON.stringify({ kind: "stands" }))];
    if (changes.length === 0) return [];
    return [{ ruling, desk, proposals: [{ key: "upheld", words: ruled("decided.upheld") }, ...changes] }];
  });
  if (rulings.length === 0) return null;
  return (
    <section className="sheet screen stack tight outlooks" aria-labelledby="appeal-outlook">
      <h2 className="caps" id="appeal-outlook">
        {say("outlook")}
      </h2>
      {rulings.map(({ ruling, desk, proposals }) => (
        <div key={ruling} className="stack tight">
          {about.rulings.length > 1 ? <h3 className="h3">{called(ruling)}</h3> : null}
          <Outlook title={called(ruling)} session={about.session} csrf={csrf} proposals={proposals} desk={desk} />
        </div>
      ))}
    </section>
  );
};
