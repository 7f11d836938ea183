/** What was recognised in a law book's file and what was not; and the button that keeps it. A plain form: its command is made here, once. */
import type { CommandToSend } from "@traveller/contract";
import { randomUUID } from "node:crypto";
import { useTranslations } from "next-intl";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { bookAddress } from "../../format/law-address.ts";
import type { LawBookReport } from "./report.ts";

type Ready = Extract<LawBookReport, { readonly state: "ready" }>;

/** The Laws of 2007 and of 2017 are numbered to this. */
const LAST_LAW = 93;

/** Laws are missing at its beginning, within it, or at its end. */
const isPart = ({ counts: { first, last, complete }, problems }: Ready): boolean =>
  !complete || first !== "1" || Number(last) < LAST_LAW || problems.some(({ code }) => code === "endsEarly");

/** Problems that push the button below them out of sight. */
const LONG = 6;

const commandOf = ({ digest, suggested, edition }: Ready, replace: boolean) => {
  const command: CommandToSend = {
    type: "ImportLawBook",
    file: digest,
    book: suggested,
    replace,
    ...(edition === null ? {} : { edition }),
  };
  return { id: randomUUID(), ...command };
};

const Keep = ({
  command,
  book,
  csrf,
  replace,
  part,
}: {
  readonly command: ReturnType<typeof commandOf>;
  readonly book: string;
  readonly csrf: string;
  readonly replace: boolean;
  /** Not the whole of a book: who keeps it says that he means to. */
  readonly part: boolean;
}) => {
  const say = useTranslations("laws");
  return (
    <form method="post" action="/door/commands" className="row">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="command" value={JSON.stringify(command)} />
      <input type="hidden" name="next" value={`${bookAddress(book)}?new=1`} />
      {part ? (
        <label>
          <input type="checkbox" required /> {say("asPart")}
        </label>
      ) : null}
      <button className={replace ? "btn harm" : "btn main"}>{say(replace ? "replace" : "keep")}</button>
    </form>
  );
};

export const ImportReport = ({
  report,
  csrf,
  books,
}: {
  readonly report: LawBookReport;
  readonly csrf: string;
  /** The books that are here already, by id. */
  readonly books: readonly string[];
}) => {
  const say = useTranslations("laws");
  if (report.state === "refused")
    return (
      <section className="stack tight">
        <h2>{say("refusedTitle")}</h2>
        <RefusalBox refusal={report.refused} />
      </section>
    );
  const { counts, check, problems, language, edition, title, suggested, furniture } = report;
  const there = books.includes(suggested);
  const facts: readonly (readonly [string, string | number])[] = [
    [say("bookTitle"), title === "" ? "?" : title],
    [say("language"), say(`languages.${language}`)],
    [say("edition"), edition ?? "?"],
    [say("bookId"), suggested],
    [say("lawsRange", { first: counts.first, last: counts.last }), say(counts.complete ? "complete" : "incomplete")],
    [say("paragraphs"), counts.paragraphs],
    [say("definitionsCount"), counts.definitions],
    [say("notesCount"), counts.notes],
    [say("decisionsCount"), counts.decisions],
    [say("furniture"), furniture],
  ];
  // Above a long list and below it: one command, which is taken once.
  const part = isPart(report);
  const keep =
    check.lost === 0 ? (
      <Keep command={commandOf(report, there)} book={suggested} csrf={csrf} replace={there} part={part} />
    ) : null;
  return (
    <section className="stack">
      <h2>{say("recognised")}</h2>
      <dl className="facts sheet pad">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={check.lost > 0 ? "says bad" : part ? "says" : "says calm"}>
        {check.lost > 0
          ? say("lostSome", { lost: check.lost })
          : part
            ? say("lostPart", { found: check.found, signs: check.signs, last: LAST_LAW })
            : say("lost", { found: check.found, signs: check.signs })}
      </p>
      {problems.length > LONG ? keep : null}
      <h2>{say("look")}</h2>
      {problems.length === 0 ? (
        <p className="quiet">{say("lookNothing")}</p>
      ) : (
        <ul className="sheet rows">
          {problems.map((problem) => (
            <li key={`${problem.line} ${problem.code} ${problem.message}`} className="row">
              <span className={problem.severity === "warning" ? "tag open" : "tag"}>
                {say("line", { line: problem.line })}
              </span>
              <span>{say(`problems.${problem.code}`, { address: problem.address ?? "" })}</span>
            </li>
          ))}
        </ul>
      )}
      {keep}
    </section>
  );
};
