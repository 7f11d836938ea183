/** What is wrong with a file, line by line: the place, what it is, what to do or what was done. The worst first. */
import { useTranslations } from "next-intl";
import type { Problem } from "#door/answers.ts";
import { problemTitle } from "#format/problems.ts";

const ORDER = { error: 0, warning: 1, note: 2 } as const;
const LOOK = { error: "tag bad", warning: "tag open", note: "tag" } as const;
const SHOWN = 100;

/** In the reader's language; what follows it comes from the door, in English. */
const Title = ({ code }: { readonly code: string }) => {
  const say = useTranslations("fileProblem");
  const title = problemTitle(code, say);
  return title === undefined ? null : <b>{title}</b>;
};

export const Problems = ({
  problems,
  leftOut,
}: {
  readonly problems: readonly Problem[];
  readonly leftOut: number;
}) => {
  const say = useTranslations("send");
  const ordered = problems.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity] || a.line - b.line);
  const more = leftOut + Math.max(0, problems.length - SHOWN);
  return (
    <ul className="sheet rows">
      {ordered.slice(0, SHOWN).map((problem) => (
        <li key={`${problem.line} ${problem.column ?? 0} ${problem.code} ${problem.message}`} className="problem">
          <span className="row">
            <span className={LOOK[problem.severity]}>{say(`severity.${problem.severity}`)}</span>
            <span className="small quiet nowrap">
              {problem.column === undefined
                ? say("line", { line: problem.line })
                : say("lineColumn", { line: problem.line, column: problem.column })}
            </span>
          </span>
          <Title code={problem.code} />
          <div lang="en">{problem.message}</div>
          <div lang="en" className="small quiet">
            {problem.hint}
          </div>
        </li>
      ))}
      {more === 0 ? null : <li className="quiet">{say("moreChanges", { count: more })}</li>}
    </ul>
  );
};
