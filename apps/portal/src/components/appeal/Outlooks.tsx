/** Of each ruling under appeal what its decisions would do: upheld, the result at the table, and what members vote for. For those whom the door lets decide it. Laws 12C, 93B. */
import { type Entry, sameDecided } from "@traveller/engine/procedure";
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { DecidedOn } from "#components/rulings/DecidedOn.tsx";
import { FaultFound } from "#components/rulings/FaultFound.tsx";
import { type About, isDeciding, type Offered } from "#format/offered-acts.ts";
import type { DecideDesk } from "./ChangedTo.tsx";
import { Outlook, type Proposal } from "./Outlook.tsx";

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];
type Proposed = { readonly result: NonNullable<Vote["result"]> } & Pick<Vote, "nonOffending" | "selfInflicted">;
type By = { readonly names: readonly string[] };
type Change = Omit<Offered["command"], "result">;

/** However they are written, and with the same sides at fault. */
const isSame = ({ result: one, ...some }: Proposed, { result: other, ...others }: Proposed, entry: Entry | undefined) =>
  sameDecided(one, other, entry) && JSON.stringify(some) === JSON.stringify(others);

const STANDS: Proposed = { result: { kind: "stands" } };

/** What members would change it to, and whom they find at fault, each by their last vote, the same once. */
const proposedBy = (events: readonly CaseEventView[], ruling: string, entry: Entry | undefined) => {
  const last = new Map<string, { readonly proposed: Proposed } & By>();
  for (const { told, names } of events)
    if (told.type === "VoteCast" && told.data.ruling === ruling) {
      const { member, result, nonOffending, selfInflicted } = told.data;
      last.delete(member);
      if (result !== undefined) last.set(member, { proposed: { result, nonOffending, selfInflicted }, names });
    }
  const alike: ({ readonly proposed: Proposed } & By)[] = [];
  for (const { proposed, names } of last.values()) {
    const known = alike.findIndex((one) => isSame(one.proposed, proposed, entry));
    const before = alike[known];
    if (before === undefined) alike.push({ proposed, names });
    else alike[known] = { ...before, names: [...before.names, ...names] };
  }
  return alike.map((one) => ({ key: JSON.stringify(one.proposed), ...one }));
};

const Voted = ({ proposed: { result, ...fault }, names }: { readonly proposed: Proposed } & By) => (
  <>
    <DecidedOn result={result} />
    <FaultFound of={fault} />
    <div className="small quiet">{names.join(", ")}</div>
  </>
);

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
    const whole = (of: object): object => ({ ...command, session: about.session, appeal: about.appeal, ...of });
    const offered: readonly Proposal[] =
      result?.unit === undefined
        ? desk.result === undefined || desk.filled["mode"] !== "stands"
          ? []
          : [{ key: "stands", words: ruled("tableResult"), command: whole({ result: { kind: "stands" } }) }]
        : [
            {
              key: "lifted",
              words: say("penaltyGone"),
              command: whole({ result: { ...result, kind: "penalty", amount: 0 } }),
            },
          ];
    const all = proposedBy(events, ruling, desk.entry);
    // What is offered anyhow is said once, with those who voted for it.
    const forTable = offered.some(({ key }) => key === "stands")
      ? all.find(({ proposed }) => isSame(proposed, STANDS, desk.entry))
      : undefined;
    const voted = all
      .filter((one) => one !== forTable)
      .map(({ key, ...one }): Proposal => ({ key, words: <Voted {...one} />, command: whole(one.proposed) }));
    const changes = [
      ...offered.map((one) =>
        one.key === "stands" && forTable !== undefined
          ? {
              ...one,
              words: (
                <>
                  {one.words}
                  <div className="small quiet">{forTable.names.join(", ")}</div>
                </>
              ),
            }
          : one,
      ),
      ...voted,
    ];
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
