/** Acts of an authority about its regulations: what may be elected, withdrawn, published, amended, delegated. Law 80A. */
import {
  type Authority,
  checkDelegation,
  checkElection,
  contradictions,
  type Delegation,
  electionsOf,
  type FederationEvent,
  heldOn,
  type PublishedElection,
  sameJson,
  versionDays,
} from "@traveller/engine";
import type { Json } from "@traveller/log";
import { type AuthorityCommand, type RegulationCommand, refused, type Refused, says } from "@traveller/contract";
import type { Decided, Reference } from "./decision.ts";
import { refusalOf } from "./pinning.ts";

/** Where the words of the command lie: its reason, or the text of a regulation. */
export type Words = { readonly reason?: Reference; readonly text?: Reference };
export type FederationDecision =
  | (Decided<FederationEvent> & {
      /** What the caller learns besides. */ readonly answer?: Readonly<Record<string, Json>>;
    })
  | Refused;

type Of<T extends RegulationCommand["type"]> = Extract<RegulationCommand, { readonly type: T }>;

const decided = (...events: readonly FederationEvent[]): FederationDecision => ({ kind: "decided", events });

export const decideAuthority = (known: Authority, command: AuthorityCommand, words: Words): FederationDecision => {
  switch (command.type) {
    case "RegisterAuthority":
      return register(known, command);
    case "PublishElections":
      return publishElections(known, command, words);
    case "WithdrawElection":
      return withdrawElection(known, command, words);
    case "PublishRegulation":
    case "AmendRegulation":
      return document(known, command, words);
  }
};

const register = (known: Authority, command: Of<"RegisterAuthority">): FederationDecision => {
  const { authority, name, country, language, lawEdition } = command;
  return known.registered === undefined
    ? decided({ type: "AuthorityRegistered", data: { authority, name, country, language, lawEdition } })
    : refused(
        "impossible",
        says("registry.authorityAlready", { authority, name: known.registered.name }),
        says("common.nothingNeeded"),
        {
          path: "authority",
        },
      );
};

/** The elections as the command publishes them, each with its days. */
const electedIn = (command: Of<"PublishElections">): readonly PublishedElection[] =>
  command.elections.map(({ from = command.from, until = command.until, ...election }) => ({
    ...election,
    from,
    ...(until === undefined ? {} : { until }),
  }));

/** Whoever is bound by a regulation may know why it is so; what was published without a reason before stays as it is. */
const WITHOUT_REASON = refused("malformed", says("regulations.noReason"), says("regulations.sayWhy"), {
  law: "80A",
  path: "reason",
});

const publishElections = (known: Authority, command: Of<"PublishElections">, { reason }: Words): FederationDecision => {
  if (reason === undefined) return WITHOUT_REASON;
  const published = electedIn(command);
  const trouble = published
    .map((election, at) => checkPublished(election, `elections.${at}`))
    .find((one) => one !== undefined);
  if (trouble !== undefined) return trouble;
  const places = published.map(({ option, from }) => `${option} ${from}`);
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined)
    return refused(
      "impossible",
      says("regulations.electedTwice", { option: { option: twice } }),
      says("regulations.electOnce"),
      {
        path: "elections",
      },
    );
  const news = published.filter(
    (election) =>
      !electionsOf(known).some(({ law: _law, ...one }) => {
        const { law: _own, ...asked } = election;
        return sameJson(one, asked);
      }),
  );
  if (news.length === 0)
    return refused("impossible", says("regulations.allElected"), says("common.nothingNeeded"), {
      path: "elections",
    });
  const after = [
    ...electionsOf(known).filter(({ option, from }) => !places.includes(`${option} ${from}`)),
    ...published,
  ];
  const [contradiction] = [...new Set(published.map(({ from }) => from))].flatMap((day) =>
    contradictions(heldOn(after, day)).filter(({ option }) => published.some((one) => one.option === option)),
  );
  if (contradiction !== undefined) return refusalOf(contradiction, "elections");
  return decided(
    ...news.map((election): FederationEvent => ({
      type: "ElectionMade",
      data: { ...election, reason },
    })),
  );
};

const checkPublished = ({ option, value, from, until }: PublishedElection, path: string): Refused | undefined => {
  if (until !== undefined && until < from)
    return refused(
      "impossible",
      says("regulations.electionEnds", { option: { option } }),
      says("regulations.correctDays"),
      {
        path: `${path}.until`,
      },
    );
  const problem = checkElection(option, value, "RA");
  return problem === undefined ? undefined : refusalOf(problem, path);
};

const withdrawElection = (
  authority: Authority,
  { option, from }: Of<"WithdrawElection">,
  { reason }: Words,
): FederationDecision => {
  if (reason === undefined) return WITHOUT_REASON;
  return electionsOf(authority).some((one) => one.option === option && one.from === from)
    ? decided({ type: "ElectionWithdrawn", data: { option, from, reason } })
    : refused(
        "unknown",
        says("regulations.noElection", { option: { option }, from: Date.parse(from) }),
        says("regulations.lookElected"),
        {
          path: "option",
        },
      );
};

const document = (
  authority: Authority,
  command: Of<"PublishRegulation"> | Of<"AmendRegulation">,
  { text }: Words,
): FederationDecision => {
  const versions = versionDays(authority, command.regulation);
  if (text === undefined)
    return refused("malformed", says("regulations.noText"), says("regulations.sendIt"), { path: "text" });
  const { regulation, title, from } = command;
  if (command.type === "PublishRegulation")
    return versions.length === 0
      ? decided({
          type: "RegulationPublished",
          data: { regulation, title: command.title, number: command.number, text, from },
        })
      : refused(
          "impossible",
          says("regulations.publishedAlready", { document: regulation }),
          says("regulations.amendIt"),
          {
            path: "regulation",
          },
        );
  if (versions.length === 0)
    return refused(
      "unknown",
      says("regulations.noDocument", { document: regulation }),
      says("regulations.publishFirst"),
      { path: "regulation" },
    );
  return versions.includes(from)
    ? refused(
        "impossible",
        says("regulations.versionFrom", { document: regulation, from: Date.parse(from) }),
        says("regulations.notExchanged"),
        { path: "from" },
      )
    : decided({ type: "RegulationAmended", data: { regulation, title, text, from } });
};

/** 80A3 for an authority; 80B1 for the organizer of a tournament. */
export const decideDelegation = (
  authority: Authority,
  { tournament, to, powers, mode, from, until }: Of<"DelegatePowers">,
): FederationDecision => {
  const delegation: Delegation = {
    to,
    powers,
    law: tournament === undefined ? "80A3" : "80B1",
    mode,
    from,
    ...(until === undefined ? {} : { until }),
  };
  const problem = checkDelegation(delegation, heldOn(electionsOf(authority), from));
  return problem === undefined
    ? decided({ type: "PowersDelegated", data: delegation })
    : refusalOf(problem, problem.code === "impossible" ? "until" : "mode");
};
