/**
 * Law 92: who may appeal (A: the contestant at whose table it was ruled, whoever the ruling penalises or disqualifies, or his captain), to whom (C: through the director), until when (B), and with whose
 * consent (D, until the hearing). Law 83: the director takes his own ruling to the committee.
 */
import { type By, isCaptain, isDirector, seatsOf } from "../told/by.ts";
import { appealEndOf, finalBy, isOver } from "../told/clocks.ts";
import {
  type Asked,
  type Decision,
  firstRefusal,
  isFor,
  impossible,
  refuse,
  sameId,
  sinceDone,
  taken,
  unknownIn,
} from "./decision.ts";
import { isDecided, namedOf, standsOrWaits } from "../told/appealed.ts";
import { isConcerned, isElsewhere, isOfAppellants, sideInAll } from "../told/concerned.ts";
import { leavesOut } from "../told/elected.ts";
import type { ProcedureData } from "../told/events.ts";
import { isConcurred, mayConcur, paragraphOf } from "../told/concurrence.ts";
import { asJudge } from "./law93-conflicts.ts";
import { withConsequences } from "./law92-merit.ts";
import { hearingStages, liesWith, waitsPutRight } from "../told/stages.ts";
import { type Appeal, penaltiesOf, type Procedure } from "../told/state.ts";
import { isAmongPeople } from "../told/who-is.ts";

type Lodging = Omit<ProcedureData<"AppealLodged">, "by">;

const isThroughDirector = (to: string | undefined): boolean =>
  to === undefined || to === "director" || to === "directorInCharge";

/** The scores are final, or its own time is over (Law 92B). */
const isTooLate = (procedure: Procedure, id: string, at: string): boolean => {
  const ruling = procedure.rulings.get(id);
  return ruling !== undefined && (finalBy(procedure, at) !== undefined || isOver(appealEndOf(procedure, ruling), at));
};

/** One against the same: two appeals of one contestant on a ruling are about different penalties of it. */
const openFor = (
  procedure: Procedure,
  ruling: string,
  { contestant, penalties }: { readonly contestant: string; readonly penalties?: readonly string[] | undefined },
  except?: string,
): Appeal | undefined => {
  const named = namedOf(procedure, ruling, { penalties });
  return [...procedure.appeals.values()].find(
    (appeal) =>
      appeal.appeal !== except &&
      hearingStages(appeal) === "open" &&
      appeal.begun.how === "lodged" &&
      appeal.begun.by.contestant === contestant &&
      appeal.issues.some(
        (issue) =>
          issue.ruling === ruling &&
          (named.length === 0 ||
            issue.penalties === undefined ||
            issue.penalties.some((penalty) => named.includes(penalty))),
      ),
  );
};

const appealedAlready = ({ appeal }: Appeal): Decision => sinceDone(impossible("appealedAlready"), { appeal });

/** What it names is of those rulings; and of one at another table the appellant's own (Law 92A). */
const ofRulings = (procedure: Procedure, { rulings, penalties = [] }: Lodging, contestant: string) =>
  firstRefusal(
    ...penalties.map((one) => {
      const first = procedure.penalties.get(one)?.first;
      if (first?.ruling === undefined || !rulings.includes(first.ruling)) return refuse("92A", "noSuchPenalty");
      return first.contestant !== contestant && isElsewhere(procedure, first.ruling, contestant)
        ? refuse("92A", "notYourTable")
        : undefined;
    }),
  );

/** Elsewhere there is nothing to appeal once all is lifted that was taken there. */
const takesNothing = (procedure: Procedure, ruling: string, contestant: string): boolean =>
  isElsewhere(procedure, ruling, contestant) &&
  penaltiesOf(procedure, ruling).every(({ first, now }) => first.contestant !== contestant || now === "lifted") &&
  ![...procedure.disqualifications.values()].some(
    (one) => one.ruling === ruling && one.contestant === contestant && standsOrWaits(one),
  );

export const lodged = (procedure: Procedure, data: Lodging, { by, at }: Asked): Decision => {
  const { session } = procedure;
  const { rulings, penalties = [] } = data;
  const unknown = unknownIn(procedure, rulings);
  if (unknown !== undefined) return unknown;
  if ((by.as !== "player" && by.as !== "captain") || sideInAll(procedure, rulings, by) === undefined)
    return refuse("92A", "notYourTable");
  const { contestant } = by;
  const about = { penalties };
  const open = rulings.flatMap((ruling) => openFor(procedure, ruling, { contestant, ...about }) ?? [])[0];
  const refusal = firstRefusal(
    isThroughDirector(data.to) || leavesOut(session, "lodging", at) ? undefined : refuse("92C", "throughDirector"),
    ofRulings(procedure, data, contestant),
    rulings.some((ruling) => isTooLate(procedure, ruling, at)) ? refuse("92B", "appealPeriodOver") : undefined,
    rulings.some((ruling) => isDecided(procedure, ruling, { by, ...about }))
      ? refuse("93C1", "decidedOnAppeal")
      : undefined,
    open === undefined ? undefined : appealedAlready(open),
    penalties.some((one) => procedure.penalties.get(one)?.now === "lifted") ||
      rulings.some((ruling) => takesNothing(procedure, ruling, contestant))
      ? refuse("92A", "noSuchPenalty")
      : undefined,
  );
  if (refusal !== undefined) return refusal;
  return withConsequences(procedure, data.appeal, taken({ type: "AppealLodged", data: { ...data, by } }), at);
};

/** Why it is not heard although whoever had refused agrees now; nothing where it is, for a change of mind before the hearing is consent (Law 92D). */
const agreedTooLate = (procedure: Procedure, { appeal, begun, issues }: Appeal, at: string): Decision | undefined => {
  const by = begun.how === "lodged" ? begun.by : undefined;
  const open =
    by === undefined
      ? undefined
      : issues.flatMap(
          ({ ruling, penalties }) => openFor(procedure, ruling, { contestant: by.contestant, penalties }, appeal) ?? [],
        )[0];
  return firstRefusal(
    finalBy(procedure, at) === undefined ? undefined : refuse("92B", "scoresFinal"),
    issues.some(({ ruling, penalties }) => isDecided(procedure, ruling, { by, penalties }))
      ? refuse("93C1", "decidedOnAppeal")
      : undefined,
    open === undefined ? undefined : appealedAlready(open),
  );
};

/** The appeal, where it is one that waits for its hearing and needs anybody's consent. */
const awaitsHearing = (procedure: Procedure, id: string, mayRevive: boolean): Appeal | Decision => {
  const appeal = procedure.appeals.get(id);
  const law = paragraphOf(procedure.session);
  if (appeal === undefined) return refuse("92C", { kind: "noAppeal", appeal: id });
  if (appeal.begun.how === "referred") return refuse("83", "nobodysAppeal");
  if (appeal.state === "notAdmitted" && !(mayRevive && appeal.refusing !== undefined))
    return refuse(law, "appealNotHeard");
  if (appeal.state === "withdrawn") return impossible("appealWithdrawn");
  return appeal.heard || appeal.issues.some(({ state }) => state.at !== "first") ? refuse(law, "hearingBegun") : appeal;
};

export const isRefusal = (found: Appeal | Decision): found is Decision => "taken" in found || "refused" in found;

/** He lodged it himself, in that seat or as that captain, and nobody writes for another: his own is his to take back. */
const isOwnAppeal = ({ begun }: Appeal, { by, writesForOthers }: Asked): boolean => {
  if (begun.how === "referred" || writesForOthers === true) return false;
  if ((by.as !== "player" && by.as !== "captain") || by.contestant !== begun.by.contestant) return false;
  const [theirs, own] = [seatsOf(begun.by), seatsOf(by)];
  return (isCaptain(by) && isCaptain(begun.by)) || (theirs.length === 1 && own.length === 1 && theirs[0] === own[0]);
};

/** Nobody ends what others brought against his own ruling: by taking it back, as whatever he does that, or by a consent that he says others refuse. */
const isAgainstOwn = ({ issues }: Appeal, { person, gave, whoIs }: Asked): boolean =>
  person !== undefined && issues.some(({ ruling }) => isAmongPeople(gave?.get(ruling), person, whoIs));

/** A director who is a party himself writes down for nobody what he wishes done with an appeal: it goes through another one. */
const isPartyWriting = (procedure: Procedure, { issues }: Appeal, { person, writesForOthers, whoIs }: Asked): boolean =>
  writesForOthers === true &&
  person !== undefined &&
  issues.some(({ ruling }) => isConcerned(procedure, ruling, person, whoIs));

export const consent = (
  procedure: Procedure,
  type: "AppealConcurred" | "AppealConcurrenceRefused",
  id: string,
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  const appeal = awaitsHearing(procedure, id, type === "AppealConcurred");
  if (isRefusal(appeal)) return appeal;
  if (!mayConcur(procedure, appeal, by)) return refuse(paragraphOf(procedure.session), "consentOfOthers");
  // A partner's own consent is his; a captain's is his team's.
  const forOthers = asked.writesForOthers === true || procedure.session.settings?.contest === "teams";
  if (
    isPartyWriting(procedure, appeal, asked) ||
    (type === "AppealConcurrenceRefused" && forOthers && isAgainstOwn(appeal, asked))
  )
    return refuse(paragraphOf(procedure.session), "refusesForOthers");
  const late = appeal.state === "notAdmitted" ? agreedTooLate(procedure, appeal, at) : undefined;
  if (late !== undefined) return late;
  return withConsequences(procedure, id, taken({ type, data: { by, appeal: id } }), at);
};

/** It was to be heard, and the consent that it needs had not come. */
export const notAdmitted = (procedure: Procedure, id: string, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = procedure.appeals.get(id);
  const law = paragraphOf(procedure.session);
  if (appeal?.state !== "lodged") return refuse(law, "noConsentAwaited");
  if (by.as !== "directorInCharge" && by.as !== "committee") return isFor(law, "whoHears");
  const own = asJudge(procedure, appeal, asked);
  if (own !== undefined) return own;
  // Who ruled does not say that those who are to judge it have waited long enough.
  const isTheirs = appeal.issues.some((issue) => liesWith(procedure, issue, at) === by.as);
  if (!isTheirs && isAgainstOwn(appeal, asked)) return isFor(law, "committee");
  return withConsequences(procedure, id, taken({ type: "AppealNotAdmitted", data: { by, appeal: id, law } }), at);
};

/** In an individual an appeal is the appellant's alone (Law 92D1), of a team what its captain brought or agreed to is his (92D2). */
const mayTakeBack = ({ settings }: Procedure["session"], { begun, concurring }: Appeal, by: By): boolean => {
  if (begun.how === "referred" || (by.as !== "player" && by.as !== "captain")) return false;
  switch (settings?.contest) {
    case "individual":
      return by.contestant === begun.by.contestant;
    case "teams":
      return isCaptain(by) || !concurring.captain;
    case "pairs":
    case undefined:
      return true;
  }
};

export const withdrawn = (procedure: Procedure, id: string, asked: Asked): Decision => {
  const { by, at } = asked;
  const appeal = procedure.appeals.get(id);
  if (appeal === undefined || hearingStages(appeal) === "over" || appeal.begun.how === "referred")
    return impossible("noOpenAppeal");
  if (!isOfAppellants(procedure, appeal, by)) return isFor("92A", "appellant");
  if (!mayTakeBack(procedure.session, appeal, by)) return isFor(paragraphOf(procedure.session), "appellant");
  if (isPartyWriting(procedure, appeal, asked) || (isAgainstOwn(appeal, asked) && !isOwnAppeal(appeal, asked)))
    return refuse("92A", "withdrawsForOthers");
  if (appeal.beyond !== undefined || appeal.issues.some(({ state }) => state.at !== "first"))
    return impossible("partDecided");
  // Heard is decided, as consent is settled then; unless what it is about was put right, and they may have all that they asked for.
  if (appeal.heard && !appeal.issues.some(waitsPutRight)) return impossible("hearingBegun");
  return withConsequences(procedure, id, taken({ type: "AppealWithdrawn", data: { by, appeal: id } }), at);
};

/** A director takes his own ruling to the committee, the director in charge those of the others: whoever is a party to it appeals it as others do, with their consent. */
const refersOthers = (procedure: Procedure, ruling: string, asked: Asked): Decision | undefined => {
  const { by, person, gave, whoIs, inCharge = false } = asked;
  const givers = gave?.get(ruling);
  if (person === undefined || isAmongPeople(givers, person, whoIs)) return undefined;
  if (isConcerned(procedure, ruling, person, whoIs)) return refuse("83", "ownCase");
  return givers === undefined || inCharge || by.as === "directorInCharge" ? undefined : refuse("83", "rulingOfOther");
};

/** Law 83. */
export const referred = (
  procedure: Procedure,
  data: Omit<ProcedureData<"RulingReferred">, "by">,
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  if (!isDirector(by)) return isFor("83", "director");
  if (!procedure.rulings.has(data.ruling)) return refuse("83", { kind: "noRuling", ruling: data.ruling });
  const open = [...procedure.appeals.values()].find(
    (appeal) =>
      appeal.begun.how === "referred" &&
      hearingStages(appeal) === "open" &&
      appeal.issues.some(({ ruling }) => ruling === data.ruling),
  );
  return (
    firstRefusal(
      sameId(procedure.appeals, data.appeal),
      open === undefined ? undefined : sinceDone(impossible("referredAlready"), { appeal: open.appeal }),
      finalBy(procedure, at) === undefined ? undefined : refuse("92B", "scoresFinal"),
      isDecided(procedure, data.ruling, {}) ? refuse("83", "decidedOnAppeal") : undefined,
      refersOthers(procedure, data.ruling, asked),
    ) ?? taken({ type: "RulingReferred", data: { ...data, by } })
  );
};

/** Who may not hear an appeal yet, and why. */
export const unheard = (procedure: Procedure, id: string, at: string): Appeal | Decision => {
  const appeal = procedure.appeals.get(id);
  if (appeal === undefined) return refuse("92C", { kind: "noAppeal", appeal: id });
  if (appeal.state === "withdrawn") return impossible("appealWithdrawn");
  const isMissing =
    appeal.begun.how === "lodged" &&
    (appeal.state !== "admitted" || !isConcurred(procedure.session, appeal.begun.side, appeal.concurring, at));
  return isMissing ? refuse(paragraphOf(procedure.session), "consentMissing") : appeal;
};
