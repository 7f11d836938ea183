/** What somebody may have played as a guest: what an office asks of him, guests with a name like his, another number, and what became of what he asked. */
import { claimsOnPage, type ClaimOnPage, type GuestAlike, guestsAlike } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { Empty } from "#components/frame/Empty.tsx";
import { Moment } from "#components/Moment.tsx";
import { model } from "#server/model.ts";
import { Act } from "#components/office/Act.tsx";
import { NumberForm } from "#components/office/identities/NumberForm.tsx";
import { Met, Someone } from "#components/office/identities/Waiting.tsx";

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

const Guests = async ({ csrf, person, guests }: Own & { readonly guests: readonly GuestAlike[] }) => {
  const say = await getTranslations("identities");
  return (
    <ul className="sheet rows">
      {guests.map((one) => (
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

/** The guest from whose page he came, whatever that one is called; then those with a name like his. */
const Alike = async ({
  csrf,
  person,
  claims,
  asked,
}: Own & { readonly claims: readonly ClaimOnPage[]; readonly asked: string | undefined }) => {
  const [say, guests] = await Promise.all([getTranslations("identities"), guestsAlike(model(), person, asked)]);
  const waits = new Set(claims.filter(({ state }) => state === "open").map(({ who }) => who));
  const free = guests.filter(({ guest }) => !waits.has(guest));
  const others = free.filter(({ guest }) => guest !== asked);
  const met = free.find(({ guest }) => guest === asked);
  return (
    <>
      {asked === undefined || claims.some(({ who }) => who === asked) ? null : met === undefined ? (
        <p className="says">{say("notThisOne")}</p>
      ) : (
        <>
          <h2 className="h3">{say("thisOne", { guest: met.name })}</h2>
          <Guests csrf={csrf} person={person} guests={[met]} />
        </>
      )}
      <h2 className="h3">{say("alike")}</h2>
      {others.length === 0 ? (
        <div className="sheet">
          <Empty what={say("alikeNone")} when={say("alikeWhen")} />
        </div>
      ) : (
        <Guests csrf={csrf} person={person} guests={others} />
      )}
    </>
  );
};

export const WasThisYou = async ({
  csrf,
  person,
  authority,
  guest,
}: Own & { readonly authority: string; readonly guest?: string | undefined }) => {
  const [say, claims] = await Promise.all([getTranslations("identities"), claimsOnPage(model(), { person })]);
  const asked = claims.filter(({ by, state }) => by === "office" && state === "open");
  const others = claims.filter((one) => !asked.includes(one));
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
      <Alike csrf={csrf} person={person} claims={claims} asked={guest} />
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
