/**
 * Hands without results, for a session that the sender chose: the deals of its boards that it has none of. A deal that the session has already stays; what
 * differs from it is said.
 */
import type { Session } from "@traveller/engine";
import { withdrawn } from "./difference.ts";
import { inFull, refused, says, type Refused } from "@traveller/contract";
import { lateDeal } from "./late.ts";
import { change } from "./part.ts";
import type { FileReading, Problem, SessionFacts, SessionPlan } from "../facts/types.ts";

/** @param late the time to correct its scores is over: a board stays scored by the vulnerability that it was scored by (Law 79C2) */
export const planHands = (
  reading: FileReading,
  facts: SessionFacts,
  known: Session,
  late: boolean,
): SessionPlan | Refused => {
  const { settings } = known;
  if (settings === undefined || known.withdrawn)
    return refused("unknown", says("plan.noSession"), says("plan.whereItsIdIs"), { path: "addTo" });
  const own = facts.deals.filter(({ board }) => known.results.has(board));
  if (own.length === 0)
    return refused(
      "impossible",
      says("plan.noneOfItsBoards", { title: settings.title }),
      says("plan.chooseItsSession"),
      { path: "addTo" },
    );
  const others = own.filter(({ board, deal }) => (known.deals.get(board)?.deal ?? deal) !== deal);
  const fresh = own
    .filter(({ board }) => !known.deals.has(board))
    .map(({ place, ...deal }) => ({ place, ...(late ? lateDeal(known, deal) : { deal, same: true }) }));
  const changes = fresh.map(({ deal: { board }, place }) =>
    change("added", "deal", String(board), says("plan.dealAdded", { board }), { line: place.line }),
  );
  const problems = [
    ...others.map(({ board, place }): Problem => ({
      ...place,
      code: "badDeal",
      severity: "warning",
      ...inFull(says("plan.otherDeal", { board }), says("plan.thatOneStays")),
    })),
    ...fresh.flatMap(({ deal: { board }, same, place }): readonly Problem[] =>
      same
        ? []
        : [
            {
              ...place,
              code: "leftTooLate",
              severity: "warning",
              ...inFull(
                says("plan.leftTooLate", { what: says("plan.theVulnerability", { board }) }),
                says("plan.correctLate"),
              ),
            },
          ],
    ),
  ];
  return {
    session: settings.session,
    tournament: settings.tournament,
    title: settings.title,
    ...(settings.date === undefined ? {} : { date: settings.date }),
    club: {},
    method: settings.method,
    contest: settings.contest,
    known: fresh.length === 0 ? "same" : "changed",
    events:
      fresh.length === 0
        ? []
        : [
            {
              type: "DealsSet",
              data: {
                boards: fresh.map(({ deal }) => deal),
                source: {
                  file: reading.digest,
                  ...(reading.program === undefined ? {} : { program: reading.program }),
                },
              },
            },
          ],
    records: [],
    changes,
    counts: {
      contestants: 0,
      boards: own.length,
      results: 0,
      matches: 0,
      deals: own.length,
      appended: 0,
      corrected: 0,
      withdrawn: 0,
      unchanged: own.length - fresh.length - others.length,
    },
    regulations: settings.regulations,
    evidence: [],
    lacking: [],
    withdraws: 0,
    withdrawn: withdrawn([]),
    problems,
  };
};
