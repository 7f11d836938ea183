/** What somebody may have played as a guest: what an office asks of him, guests with a name like his, another number, and what became of what he asked. */
import { claimsOnPage, type ClaimOnPage, guestsAlike } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { Empty } from "#components/frame/Empty.tsx";
import { Moment } from "#components/Moment.tsx";
import { model } from "#server/model.ts";
import { Act } from "../Act.tsx";
import { NumberForm } from "./NumberForm.tsx";
import { Met, Someone } from "./Waiting.tsx";

type Own = { readonly csrf: string; readonly person: string };

const Claimed = async ({ csrf, claim }: { readonly csrf: string; readonly claim: ClaimOnPage }) => {
  const say = await getTranslations("identities");
  const { by, state } = claim;
  const asked = by === "office" && state === "open";
  return (
    <li className="entry">
      <div className="stack tight">
        <div>
          <Someone person={claim.who} name={claim.whoName} />
          <span className="small quiet"> {say("sessions", { count: claim.sessions })}</span>
        </div>
        <div className="small">
          <Met {...claim} />
        </div>
        {claim.reason === null ? null : <div className="small">{claim.reason}</div>}
        {asked ? (
          <div className="row">
            <Act
              command={{ type: "AgreeToClaim", claim: claim.claim }}
              csrf={csrf}
              words={say("yes")}
              done={say("agreed")}
            />
            <Act
              command={{ type: "RefuseClaim", claim: claim.claim }}
              csrf={csrf}
              words={say("no")}
              done={say("refused")}
            />
          </div>
        ) : (
          <div className="row">
            <span className="small">
              {say(`state.${state}`)}
              {claim.undoneAt === null ? null : (
                <>
                  {" "}
                  <Moment at={claim.undoneAt} />
                  {claim.undoneBy === null ? null : <span className="quiet"> {claim.undoneBy}</span>}
                </>
              )}
            </span>
            {state === "open" ? (
              <Act
                command={{ type: "RefuseClaim", claim: claim.claim }}
                csrf={csrf}
                words={say("takeBack")}
                done={say("tookBack")}
              />
            ) : null}
          </div>
        )}
      </div>
    </li>
  );
};

const Alike = async ({ csrf, person, waits }: Own & { readonly waits: ReadonlySet<string> }) => {
  const [say, guests] = await Promise.all([getTranslations("identities"), guestsAlike(model(), person)]);
  const free = guests.filter(({ guest }) => !waits.has(guest));
  return free.length === 0 ? (
    <div className="sheet">
      <Empty what={say("alikeNone")} when={say("alikeWhen")} />
    </div>
  ) : (
    <ul className="sheet rows">
      {free.map((one) => (
        <li key={one.guest} className="entry">
          <div className="stack tight">
            <div>
              <Someone person={one.guest} name={one.name} />
              <span className="small quiet"> {say("sessions", { count: one.sessions })}</span>
            </div>
            <div className="small">
              <Met {...one} />
              {one.partner === null ? null : <span> {say("with", { partner: one.partner })}</span>}
            </div>
            <Act
              command={{ type: "ClaimPerson", who: one.guest, person, session: one.session }}
              csrf={csrf}
              words={say("thatWasMe")}
              done={say("asked")}
            />
          </div>
        </li>
      ))}
    </ul>
  );
};

export const WasThisYou = async ({ csrf, person, authority }: Own & { readonly authority: string }) => {
  const [say, claims] = await Promise.all([getTranslations("identities"), claimsOnPage(model(), { person })]);
  const asked = claims.filter(({ by, state }) => by === "office" && state === "open");
  const others = claims.filter((one) => !asked.includes(one));
  const waits = new Set(claims.filter(({ state }) => state === "open").map(({ who }) => who));
  return (
    <>
      {asked.length === 0 ? null : (
        <>
          <h2 className="h3">{say("askedOfYou")}</h2>
          <p>{say("askedOfYouLead")}</p>
          <ul className="sheet rows">
            {asked.map((claim) => (
              <Claimed key={claim.claim} csrf={csrf} claim={claim} />
            ))}
          </ul>
        </>
      )}
      <h2 className="h3">{say("alike")}</h2>
      <Alike csrf={csrf} person={person} waits={waits} />
      {others.length === 0 ? null : (
        <>
          <h2 className="h3">{say("yours")}</h2>
          <ul className="sheet rows">
            {others.map((claim) => (
              <Claimed key={claim.claim} csrf={csrf} claim={claim} />
            ))}
          </ul>
        </>
      )}
      <h2 className="h3">{say("anotherNumber")}</h2>
      <NumberForm
        csrf={csrf}
        authority={authority}
        about={{ person }}
        words={{ number: say("ownNumber"), send: say("askNumber"), done: say("asked") }}
      />
    </>
  );
};
