/** What a form says of a table's outcome, and back: the contract in its parts, or one of the other ways in which a board ends. Laws 77, 12C2. */
import { isSeat, parseContract, type Award, type Outcome } from "@traveller/engine";

export const KINDS = ["played", "passedOut", "scoreOnly", "notPlayed", "adjusted"] as const;
export const AVERAGES = ["average+", "average", "average-"] as const;

export type Filled = Readonly<Record<string, string>>;

const averageOf = (award: Award): string | undefined =>
  typeof award === "object" && "artificial" in award
    ? AVERAGES.find((average) => average === award.artificial)
    : undefined;

/** The form's fields for an outcome. Of one that was adjusted, what was awarded where that is a plain average, else what happened at the table. */
export const filledWith = (outcome: Outcome): Filled => {
  switch (outcome.kind) {
    case "played": {
      const contract = parseContract(outcome.contract);
      return {
        kind: "played",
        level: String(contract?.level ?? 1),
        strain: contract?.strain ?? "NT",
        doubling: contract?.doubling ?? "",
        declarer: outcome.declarer,
        tricks: String(outcome.tricks),
        lead: outcome.lead ?? "",
      };
    }
    case "scoreOnly":
      return { kind: "scoreOnly", score: String(outcome.score) };
    case "passedOut":
    case "notPlayed":
      return { kind: outcome.kind };
    case "adjusted": {
      const [ns, ew] = [averageOf(outcome.ns), averageOf(outcome.ew)];
      if (ns !== undefined && ew !== undefined) return { kind: "adjusted", nsAward: ns, ewAward: ew };
      return outcome.table === undefined
        ? { kind: "adjusted", nsAward: "average", ewAward: "average" }
        : filledWith(outcome.table);
    }
    case "awaitsRuling":
      return outcome.table === undefined
        ? { kind: "adjusted", nsAward: "average", ewAward: "average" }
        : filledWith(outcome.table);
  }
};

/** An outcome of the form's fields, as the door takes it: it is the door that says what is wrong with it. None of fields that the form never had. */
export const outcomeOf = (filled: Filled, before: Outcome): Outcome | undefined => {
  const { kind, level, strain, doubling = "", declarer = "", tricks, lead = "", score = "" } = filled;
  switch (kind) {
    case "played":
      return isSeat(declarer)
        ? {
            kind,
            contract: `${level}${strain}${doubling}`,
            declarer,
            tricks: Number(tricks),
            ...(lead === "" ? {} : { lead }),
          }
        : undefined;
    case "scoreOnly":
      return { kind, score: Number(score.replaceAll(/[−–]/g, "-")) };
    case "passedOut":
    case "notPlayed":
      return { kind };
    case "adjusted": {
      const [ns, ew] = [filled["nsAward"], filled["ewAward"]].map((award) => AVERAGES.find((one) => one === award));
      const table =
        before.kind === "adjusted" || before.kind === "awaitsRuling"
          ? before.table
          : before.kind === "notPlayed"
            ? undefined
            : before;
      return ns === undefined || ew === undefined
        ? undefined
        : { kind, ns: { artificial: ns }, ew: { artificial: ew }, ...(table === undefined ? {} : { table }) };
    }
    default:
      return undefined;
  }
};
