/**
 * Laws 90 and 91: procedural and disciplinary penalties are the director's, each with its ruling; disqualification is proposed by him and takes effect with
 * the organizer's approval (91B).
 */
import { readElection } from "../../regulations/elections.ts";
import type { ValueOf } from "../../regulations/registry.ts";
import { compareExact, exact, ZERO } from "../../score/rational.ts";
import type { ExactNumber } from "../../score/exact-number.ts";
import { penaltyUnfit } from "../../session/standings/penalty-fits.ts";
import type { Penalty } from "../../session/told/state.ts";
import { isDirector } from "../told/by.ts";
import { finalBy, ownPowerIsOver } from "../told/clocks.ts";
import { type Asked, type Decision, firstRefusal, isFor, impossible, refuse, sameId, taken } from "./decision.ts";
import { isConcerned, isPartyAt } from "../told/concerned.ts";
import { isAtTable, playsOrLeads } from "../told/place.ts";
import { isDecidedOnAppeal, mayPutRight } from "./law82-directors-error.ts";
import { isUnderAppeal } from "../told/stages.ts";
import type { ProcedureData } from "../told/events.ts";
import { type Disqualification, partOf, type Procedure, type Ruling } from "../told/state.ts";
import type { WhoIs } from "../told/who-is.ts";

export type Imposed = {
  readonly penalty: string;
  readonly ruling: string;
  readonly contestant: string;
  /** The paragraph: `90B2`, `91A`. */
  readonly law: string;
  /** Which of several under that paragraph, as the organizer's scale names it. */
  readonly offence?: string | undefined;
  /** None is a warning. */
  readonly amount: ExactNumber;
  readonly unit: Penalty["unit"];
};

/** More than one board is worth is the director's to say; another unit, or more than everything together, takes nothing from anybody. */
export const unfitPenalty = (
  { session }: Procedure,
  penalty: Pick<Penalty, "contestant" | "amount" | "unit">,
): Decision | undefined => {
  const { settings } = session;
  const unfit = settings === undefined ? undefined : penaltyUnfit({ ...session, settings }, penalty);
  return unfit === undefined || unfit.why === "moreThanOne" ? undefined : impossible({ kind: "penaltyUnfit", unfit });
};

/** What a ruling takes is its body's to say once that was decided on appeal, and is not added to while it is under appeal (Laws 82C, 93). */
const ofAppeal = (procedure: Procedure, ruling: Ruling | undefined): Decision | undefined => {
  if (ruling === undefined) return undefined;
  if (isDecidedOnAppeal(procedure, ruling)) return refuse("82C", "decidedOnAppeal");
  return isUnderAppeal(procedure, ruling.ruling) ? refuse("82C", "underAppeal") : undefined;
};

const onceFinal = (procedure: Procedure, at: string): Decision | undefined =>
  finalBy(procedure, at) === undefined ? undefined : refuse("81C3", "scoresFinal");

/** With a ruling that answers late what was asked in time its penalty is in time; to one that was given before he adds as long as he may put it right (Laws 81C3, 82C). */
const addedLate = (procedure: Procedure, ruling: Ruling | undefined, at: string): Decision | undefined =>
  ruling !== undefined && ownPowerIsOver(procedure, at) && ruling.given !== at && !mayPutRight(procedure, ruling, at)
    ? refuse("81C3", "directorsPeriodOver")
    : undefined;

/** Which offence it was is said in words of the organizer's scale, for everybody to read; whatever else a director says of somebody are grounds, and forgotten with them. */
export const onScale = (
  { session }: Procedure,
  { offence, laws }: { readonly offence: string | undefined; readonly laws: readonly string[] },
): Decision | undefined =>
  offence === undefined ||
  penaltyRows(session.settings?.regulations.penaltyScale).some(
    (row) => laws.includes(row.law) && row.offence?.trim() === offence.trim(),
  )
    ? undefined
    : impossible({ kind: "noSuchOffence" });

export const imposed = (procedure: Procedure, { law, ...penalty }: Imposed, { by, at }: Asked): Decision => {
  const number = law.startsWith("90") ? "90" : law.startsWith("91") ? "91" : undefined;
  if (number === undefined) return impossible({ kind: "noPenaltyLaw", law });
  const ruling = procedure.rulings.get(penalty.ruling);
  const kind = number === "90" ? "procedural" : "disciplinary";
  return (
    firstRefusal(
      isDirector(by) ? undefined : isFor(`${number}A`, "director"),
      sameId(procedure.penalties, penalty.penalty),
      ruling === undefined ? impossible({ kind: "noRuling", ruling: penalty.ruling }) : undefined,
      ruling?.kind === kind ? undefined : refuse(`${number}A`, { kind: "otherPenalty", ruling: kind }),
      isHere(procedure, penalty.contestant)
        ? undefined
        : impossible({ kind: "notPlaying", contestant: penalty.contestant }),
      compareExact(exact(penalty.amount), ZERO) < 0 ? refuse(`${number}A`, "penaltyGives") : undefined,
      unfitPenalty(procedure, penalty),
      onScale(procedure, { offence: penalty.offence, laws: [law] }),
      ofAppeal(procedure, ruling),
      onceFinal(procedure, at),
      addedLate(procedure, ruling, at),
    ) ?? taken({ type: "PenaltyImposed", data: { ...penalty, law: number, paragraph: law } })
  );
};

type Scale = ValueOf<"penaltyScale">;

/** The rows of the organizer's option `penaltyScale`; none where it says something else. */
export const penaltyRows = (scale: unknown): Scale => {
  const read = scale === undefined ? undefined : readElection("penaltyScale", scale);
  return read !== undefined && "value" in read ? read.value : [];
};

type Asks = {
  /** How often the contestant was penalised for it already, or warned. */
  readonly before: number;
  readonly minutes?: number;
  /** Which of several under that paragraph. */
  readonly offence?: string | undefined;
};

/** The offences that the organizer's scale tells apart under a paragraph: `undefined` is the one that has no words of its own. */
export const offencesIn = (scale: unknown, law: string): readonly (string | undefined)[] => [
  ...new Set(penaltyRows(scale).flatMap((row) => (row.law === law ? [row.offence] : []))),
];

/**
 * What is usual for an offence by the organizer's option `penaltyScale` (Law 90A): of the rows for it the one of this occurrence, else the last one before it.
 */
export const usualPenalty = (
  scale: unknown,
  law: string,
  { before, minutes = 0, offence }: Asks,
): Scale[number] | undefined =>
  penaltyRows(scale)
    .filter(
      (row) =>
        row.law === law &&
        row.offence === offence &&
        (row.occurrence ?? 1) <= before + 1 &&
        (row.fromMinutes ?? 0) <= minutes,
    )
    .toSorted((a, b) => (a.occurrence ?? 1) - (b.occurrence ?? 1) || (a.fromMinutes ?? 0) - (b.fromMinutes ?? 0))
    .at(-1);

/** The same for whoever was late or behind: what is usual from so many minutes on. */
export const usualByMinutes = (
  scale: unknown,
  law: string,
  asked: Omit<Asks, "minutes">,
): readonly { readonly fromMinutes: number; readonly row: Scale[number] }[] => {
  const steps = penaltyRows(scale).flatMap((row) => (row.law === law ? (row.fromMinutes ?? 0) : []));
  return [...new Set([0, ...steps])]
    .toSorted((a, b) => a - b)
    .flatMap((fromMinutes) => {
      const row = usualPenalty(scale, law, { ...asked, minutes: fromMinutes });
      return row === undefined ? [] : [{ fromMinutes, row }];
    });
};

const isHere = ({ session, rulings }: Procedure, contestant: string): boolean =>
  session.contestants.has(contestant) ||
  [...session.results.values()].flat().some((place) => isAtTable(place, contestant)) ||
  [...rulings.values()].some(({ place }) => isAtTable(place, contestant));

/** What comes of a ruling comes of one that was given under Law 91: on no other would anybody decide whether it stands. */
const comesOf = ({ rulings }: Procedure, id: string | undefined): Decision | undefined => {
  if (id === undefined) return undefined;
  const ruling = rulings.get(id);
  if (ruling === undefined) return impossible({ kind: "noRuling", ruling: id });
  return partOf(ruling.kind) === "discipline" ? undefined : refuse("91B", "notOfDiscipline");
};

export const proposed = (
  procedure: Procedure,
  data: { readonly disqualification: string; readonly contestant: string; readonly ruling?: string | undefined },
  { by, at }: Asked,
): Decision =>
  firstRefusal(
    isDirector(by) ? undefined : isFor("91B", "director"),
    sameId(procedure.disqualifications, data.disqualification),
    isHere(procedure, data.contestant) ? undefined : impossible({ kind: "notPlaying", contestant: data.contestant }),
    comesOf(procedure, data.ruling),
    // What comes of a ruling that was decided could be appealed by nobody (93C1): it is proposed with a ruling of its own.
    ofAppeal(procedure, procedure.rulings.get(data.ruling ?? "")),
    onceFinal(procedure, at),
  ) ?? taken({ type: "DisqualificationProposed", data: { ...data, by } });

/**
 * Whether somebody has a part in a disqualification: plays for its contestant or leads it, was at the table where it was ruled, or, where no ruling says what it comes of, at
 * one where they met.
 */
const isOwn = (
  procedure: Procedure,
  { contestant, ruling = "" }: { readonly contestant: string; readonly ruling?: string | undefined },
  person: string,
  whoIs: WhoIs | undefined,
): boolean => {
  const { session, rulings } = procedure;
  const entered = session.contestants.get(contestant);
  if (entered !== undefined && playsOrLeads(entered, person, whoIs)) return true;
  return rulings.has(ruling)
    ? isConcerned(procedure, ruling, person, whoIs)
    : [...session.results.values()]
        .flat()
        .some((place) => isAtTable(place, contestant) && isPartyAt(procedure, place, person, whoIs));
};

const isOwnTo = (
  procedure: Procedure,
  known: Disqualification,
  { person, whoIs }: Pick<Asked, "person" | "whoIs">,
): Decision | undefined =>
  person !== undefined && isOwn(procedure, known, person, whoIs) ? refuse("91B", "ownCase") : undefined;

export const approved = (procedure: Procedure, id: string, asked: Asked): Decision => {
  const { by, at } = asked;
  const known = procedure.disqualifications.get(id);
  if (by.as !== "organizer") return isFor("91B", "organizer");
  if (known?.state !== "pending") return refuse("91B", "nothingToApprove");
  return (
    firstRefusal(onceFinal(procedure, at), isOwnTo(procedure, known, asked)) ??
    taken(
      { type: "DisqualificationApproved", data: { by, disqualification: id } },
      { type: "ContestantWithdrew", data: { contestant: known.contestant, disqualification: id } },
    )
  );
};

/** It never takes effect: the organizer does not approve of it, or the director who proposed it lets it be. */
export const declined = (
  procedure: Procedure,
  data: Omit<ProcedureData<"DisqualificationDeclined">, "by">,
  asked: Asked,
): Decision => {
  const { by } = asked;
  const known = procedure.disqualifications.get(data.disqualification);
  if (by.as !== "organizer" && !isDirector(by)) return isFor("91B", "organizer");
  if (known?.state !== "pending") return refuse("91B", "nothingToApprove");
  return isOwnTo(procedure, known, asked) ?? taken({ type: "DisqualificationDeclined", data: { ...data, by } });
};
