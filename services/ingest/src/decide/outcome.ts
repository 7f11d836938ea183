/** What cannot have happened at the table: contracts, leads and scores that contradict the board. Laws 41A, 44, 77. */
import {
  add,
  type Award,
  contractScore,
  equalExact,
  exact,
  isCard,
  isSeat,
  leftOf,
  makeExact,
  ONE,
  parseContract,
  parseDeal,
  SEATS,
  STRAINS,
  vulnerabilityOf,
  type Outcome,
  type Result,
  type Session,
  type Vulnerability,
  ZERO,
} from "@traveller/engine";
import { isSameWorth } from "@traveller/engine/procedure";
import { refused, type Refused, says } from "@traveller/contract";

type Played = Extract<Outcome, { readonly kind: "played" }>;

/** As the deal says where it does, otherwise by the board's number (Law 2). */
const vulnerabilityAt = (session: Session, board: number): Vulnerability =>
  session.deals.get(board)?.vulnerability ?? vulnerabilityOf(board);

const checkPlayed = (session: Session, board: number, outcome: Played): Refused | undefined => {
  const contract = parseContract(outcome.contract);
  if (contract === undefined)
    return refused("malformed", says("score.noContract", { word: outcome.contract }), says("score.writeContract"), {
      path: "outcome.contract",
    });
  const score = contractScore(contract, outcome.declarer, outcome.tricks, vulnerabilityAt(session, board));
  if (outcome.score !== undefined && outcome.score !== score) {
    return refused(
      "impossible",
      says("score.isAnother", {
        contract: outcome.contract,
        declarer: outcome.declarer,
        tricks: outcome.tricks,
        score,
        board,
        given: outcome.score,
      }),
      says("score.leaveScoreOut"),
      { law: "77", path: "outcome.score" },
    );
  }
  return outcome.lead === undefined ? undefined : checkLead(session, board, outcome.declarer, outcome.lead);
};

const checkLead = (session: Session, board: number, declarer: string, lead: string): Refused | undefined => {
  const deal = session.deals.get(board)?.deal;
  const hands = deal === undefined ? undefined : parseDeal(deal);
  if (hands === undefined || "code" in hands || !isSeat(declarer) || !isCard(lead)) return undefined;
  const leader = leftOf(declarer);
  const holder = SEATS.find((seat) => hands[seat]?.includes(lead));
  return hands[leader] === undefined || holder === leader
    ? undefined
    : refused(
        "impossible",
        holder === undefined
          ? says("score.leadNotInHand", { leader, declarer, lead })
          : says("score.leadElsewhere", { leader, declarer, lead, holder }),
        says("score.correctLead"),
        { law: "41A", path: "outcome.lead" },
      );
};

/** Every score that some contract makes at a vulnerability, North-South's; 0 for a board passed out. */
const possibleScores = (vulnerability: Vulnerability): ReadonlySet<number> => {
  const scores = new Set([0]);
  for (const strain of STRAINS) {
    for (const doubling of ["", "X", "XX"] as const) {
      for (let level = 1; level <= 7; level += 1) {
        for (let tricks = 0; tricks <= 13; tricks += 1) {
          for (const declarer of ["N", "E"] as const)
            scores.add(contractScore({ level, strain, doubling }, declarer, tricks, vulnerability));
        }
      }
    }
  }
  return scores;
};
const POSSIBLE: Readonly<Record<Vulnerability, ReadonlySet<number>>> = {
  None: possibleScores("None"),
  NS: possibleScores("NS"),
  EW: possibleScores("EW"),
  All: possibleScores("All"),
};

const checkScore = (session: Session, board: number, score: number, path = "outcome.score"): Refused | undefined => {
  const vulnerability = vulnerabilityAt(session, board);
  return POSSIBLE[vulnerability].has(score)
    ? undefined
    : refused(
        "impossible",
        says("score.noneMakes", { score, board, vulnerability: says(`score.vulnerable-${vulnerability}`) }),
        says("score.correct"),
        { law: "77", path },
      );
};

/** Why this outcome cannot have been the board's, or nothing. */
export const checkOutcome = (session: Session, board: number, outcome: Outcome): Refused | undefined => {
  switch (outcome.kind) {
    case "played":
      return checkPlayed(session, board, outcome);
    case "scoreOnly":
      return checkScore(session, board, outcome.score);
    case "adjusted":
      return checkAdjusted(session, board, outcome);
    case "passedOut":
    case "notPlayed":
    case "awaitsRuling":
      return undefined;
  }
};

const checkAdjusted = (
  session: Session,
  board: number,
  { ns, ew, table, selfInflicted }: Extract<Outcome, { readonly kind: "adjusted" }>,
): Refused | undefined => {
  if (ns === "complement" && ew === "complement")
    return refused("impossible", says("boards.bothComplement"), says("boards.sayOneAward"), {
      law: "12C1(f)",
      path: "outcome",
    });
  if (table === undefined && (ns === "table" || ew === "table"))
    return refused("impossible", says("score.noTable"), says("score.giveTable"), { law: "12C", path: "outcome.table" });
  return (
    checkAward(session, board, ns, "outcome.ns") ??
    checkAward(session, board, ew, "outcome.ew") ??
    checkScores(session, board, selfInflicted ?? [], "outcome.selfInflicted") ??
    (table && checkOutcome(session, board, table))
  );
};

const checkScores = (session: Session, board: number, scores: readonly number[], path: string): Refused | undefined => {
  for (const score of scores) {
    const refusal = checkScore(session, board, score, path);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** A score that is awarded is one that the board can give (Laws 12C1, 77), and its weights are shares of one result. */
export const checkAward = (session: Session, board: number, award: Award, path: string): Refused | undefined => {
  if (typeof award === "string") return undefined;
  if ("best" in award)
    return checkAward(session, board, award.best[0], path) ?? checkAward(session, board, award.best[1], path);
  if ("assigned" in award) return checkScore(session, board, award.assigned, path);
  if (!("weighted" in award)) return undefined;
  return (
    checkWeights(award, path) ??
    checkScores(
      session,
      board,
      award.weighted.map(([, score]) => score),
      path,
    )
  );
};

const checkWeights = (award: Extract<Award, { weighted: unknown }>, path: string): Refused | undefined => {
  const all = award.weighted.reduce((sum, [weight]) => add(sum, exact(weight)), ZERO);
  return equalExact(all, ONE)
    ? undefined
    : refused("impossible", says("score.weights", { sum: makeExact(all) }), says("score.giveShares"), {
        law: "12C1(c)",
        path,
      });
};

/** What was ruled stays so many tricks: another board makes another score of it, and whoever moves a result there need not say which. */
export const withoutRuled = <Given extends Pick<Result, "outcome">>(
  to: Given,
  { result, outcome }: Result,
  ruled: ReadonlySet<string> | undefined,
): Given =>
  ruled?.has(result) === true && outcome.kind === "adjusted" && isSameWorth(to.outcome, outcome)
    ? { ...to, outcome: { kind: "notPlayed" } }
    : to;
