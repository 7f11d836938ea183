/** What is recorded of disqualifications, folded: proposed, approved or declined, ruled on in their case, and gone with a place that was given back. Law 91B. */
import { withEntry } from "../../facts/with-entry.ts";
import type { ProcedureData } from "./events.ts";
import type { Disqualification, Procedure } from "./state.ts";

const becomes = (procedure: Procedure, id: string, one: Disqualification): Procedure => ({
  ...procedure,
  disqualifications: withEntry(procedure.disqualifications, id, one),
});

export const proposed = (
  procedure: Procedure,
  { disqualification, contestant, ruling }: ProcedureData<"DisqualificationProposed">,
): Procedure => becomes(procedure, disqualification, { contestant, ruling, state: "pending" });

export const approved = (
  procedure: Procedure,
  { disqualification: id }: ProcedureData<"DisqualificationApproved">,
  at: string,
): Procedure => {
  const known = procedure.disqualifications.get(id);
  if (known === undefined) return procedure;
  const after = becomes(procedure, id, { ...known, state: "inForce", approvedAt: at });
  const ruling = after.rulings.get(known.ruling ?? "");
  // Until then it took nothing: it is appealed as long from then.
  return ruling === undefined
    ? after
    : { ...after, rulings: withEntry(after.rulings, ruling.ruling, { ...ruling, when: at, stood: undefined }) };
};

export const declined = (
  procedure: Procedure,
  { disqualification: id }: ProcedureData<"DisqualificationDeclined">,
): Procedure => {
  const known = procedure.disqualifications.get(id);
  return known === undefined ? procedure : becomes(procedure, id, { ...known, state: "declined" });
};

/** A ruling on a disqualification that is given in its case is the one that it comes of: with it there is something to appeal (Laws 91B, 92A). */
export const ruledOn = (procedure: Procedure, { ruling, kind }: ProcedureData<"RulingGiven">): Procedure => {
  const known = procedure.disqualifications.get(ruling);
  return known === undefined || known.ruling !== undefined || kind !== "disqualification"
    ? procedure
    : becomes(procedure, ruling, { ...known, ruling });
};

/** Whoever has a place again is disqualified no more. */
export const enteredAgain = (procedure: Procedure, contestant: string): Procedure => {
  const { disqualifications } = procedure;
  return [...disqualifications.values()].some((one) => one.contestant === contestant && one.state === "inForce")
    ? {
        ...procedure,
        disqualifications: new Map(
          [...disqualifications].map(([id, one]) =>
            one.contestant === contestant && one.state === "inForce"
              ? [id, { ...one, state: "overturned" }]
              : [id, one],
          ),
        ),
      }
    : procedure;
};
