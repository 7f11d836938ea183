/** Guests whom members say they were, and two numbers of one person: what waits, what would move before it does, and what was made one. */
import { type Moves, numberOfPerson, wouldMove } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { model } from "#server/model.ts";
import type { OfficeProps } from "../types.ts";
import { ReasonForm } from "./ReasonForm.tsx";
import { Merged, Someone, Waiting } from "./Waiting.tsx";

const NUMBER = /^[^\s/:]{1,32}$/u;

const HasNow = async ({ moves, title }: { readonly moves: Moves; readonly title: string }) => {
  const say = await getTranslations("identities");
  const { person, name, sessions, boards, rankings } = moves;
  return (
    <div className="sheet pad stack tight">
      <h4 className="caps">{title}</h4>
      <p>
        <Someone person={person} name={name} />
      </p>
      <p>{say("has", { sessions, boards })}</p>
      {rankings.map((one) => (
        <p key={one.ranking} className="small">
          {one.name}: <Points points={one.points} unit={one.unit} />
        </p>
      ))}
    </div>
  );
};

const Preview = async ({
  csrf,
  from,
  into,
}: {
  readonly csrf: string;
  readonly from: string;
  readonly into: string;
}) => {
  const [say, moves] = await Promise.all([getTranslations("identities"), wouldMove(model(), from, into)]);
  // Whom nobody knows by that number is not made one with anybody.
  const nobody = [moves.from, moves.into].find(({ name, sessions }) => name === null && sessions === 0);
  if (nobody !== undefined)
    return <p className="says">{say("nobodyBy", { number: numberOfPerson(nobody.person) ?? nobody.person })}</p>;
  const names = { from: moves.from.name ?? from, into: moves.into.name ?? into };
  return (
    <section className="stack tight" aria-labelledby="would-move">
      <h4 id="would-move">{say("wouldMove")}</h4>
      <HasNow moves={moves.from} title={say("from")} />
      <HasNow moves={moves.into} title={say("into")} />
      {moves.together.length === 0 ? (
        <>
          <p className="says">
            {say("afterwards", { sessions: moves.from.sessions + moves.into.sessions, into: names.into })}
          </p>
          <ReasonForm
            key={`${from} ${into}`}
            what={{ type: "MergePersons", from, into }}
            csrf={csrf}
            words={{ reason: say("reason"), send: say("merge"), done: say("mergeDone"), ask: say("mergeAsk", names) }}
          />
        </>
      ) : (
        <div className="says">
          <p>{say("together")}</p>
          <ul>
            {moves.together.map(({ session, title }) => (
              <li key={session}>
                <Link href={`/s/${encodeURIComponent(session)}`} prefetch={false}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};

export const Identities = async ({ csrf, authority, query }: OfficeProps) => {
  const say = await getTranslations("identities");
  const { from = "", into = "" } = query;
  const [one, other] = [from.trim(), into.trim()];
  const asked = NUMBER.test(one) && NUMBER.test(other) && one !== other;
  const reach = { sessions: [], clubs: [], tournaments: [], authorities: [authority] };
  return (
    <div className="stack">
      <p className="lead">{say("officeLead")}</p>
      <NeedsScript />
      <h3>{say("waiting")}</h3>
      <Waiting csrf={csrf} reach={reach} />
      <h3>{say("mergeTwo")}</h3>
      <p>{say("mergeLead")}</p>
      <form className="filters" method="get" action="/admin/identities">
        <label className="field">
          <span>{say("from")}</span>
          <input type="text" name="from" defaultValue={from} required maxLength={32} autoComplete="off" />
        </label>
        <label className="field">
          <span>{say("into")}</span>
          <input type="text" name="into" defaultValue={into} required maxLength={32} autoComplete="off" />
        </label>
        <button className="btn">{say("look")}</button>
      </form>
      {asked ? (
        <Preview csrf={csrf} from={`${authority}:${one}`} into={`${authority}:${other}`} />
      ) : one === "" && other === "" ? null : (
        <p className="says">{say("twoNumbers")}</p>
      )}
      <h3>{say("merged")}</h3>
      <Merged csrf={csrf} reach={reach} />
    </div>
  );
};
