/** What is wrong with a file: the place, what it is, what to do or what was done. The worst first; what is alike once, with its places to unfold. */
import { alike, FIRST_PLACES, type Alike } from "@traveller/model/remarks";
import { useTranslations } from "next-intl";
import { DoorSays } from "#components/door-says.tsx";
import type { Problem } from "@traveller/contract/answers";
import { problemTitle } from "#format/problems.ts";

const ORDER = { error: 0, warning: 1, note: 2 } as const;
const LOOK = { error: "tag bad", warning: "tag open", note: "tag" } as const;
const SHOWN = 100;

/** What kind of thing it is, in the reader's language. */
const Title = ({ code }: { readonly code: string }) => {
  const say = useTranslations("fileProblem");
  const title = problemTitle(code, say);
  return title === undefined ? null : <b>{title}</b>;
};

const usePlace = (): ((problem: Problem) => string) => {
  const say = useTranslations("send");
  return ({ line, column, file }) =>
    `${file === undefined ? "" : `${file}, `}${column === undefined ? say("line", { line }) : say("lineColumn", { line, column })}`;
};

/** How often, and where: the first places beside it, more of them unfolded, each with its own sentence where that is another. */
const Places = ({ first, all }: Alike<Problem>) => {
  const say = useTranslations("send");
  const place = usePlace();
  const places = [...new Set(all.map(place))];
  const more = (count: number): readonly string[] => (count > 0 ? [say("moreChanges", { count })] : []);
  return (
    <details className="small">
      <summary>
        <b>{say("times", { count: all.length })}</b>{" "}
        <span className="quiet">
          {[...places.slice(0, FIRST_PLACES), ...more(places.length - FIRST_PLACES)].join("; ")}
        </span>
      </summary>
      <ul>
        {all.slice(0, SHOWN).map((problem, index) => (
          <li key={`${index} ${problem.line}`}>
            {place(problem)}
            {problem.message === first.message ? null : (
              <>
                : <DoorSays of={problem} what="message" />
              </>
            )}
          </li>
        ))}
        {more(all.length - SHOWN).map((words) => (
          <li key={words} className="quiet">
            {words}
          </li>
        ))}
      </ul>
    </details>
  );
};

export const Problems = ({
  problems,
  leftOut,
}: {
  readonly problems: readonly Problem[];
  readonly leftOut: number;
}) => {
  const say = useTranslations("send");
  const place = usePlace();
  const groups = alike(problems.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity] || a.line - b.line));
  const more = leftOut + groups.slice(SHOWN).reduce((sum, { all }) => sum + all.length, 0);
  return (
    <ul className="sheet rows">
      {groups.slice(0, SHOWN).map(({ first, all }) => (
        <li key={`${first.line} ${first.column ?? 0} ${first.code} ${first.message} ${first.hint}`} className="problem">
          <span className="row">
            <span className={LOOK[first.severity]}>{say(`severity.${first.severity}`)}</span>
            <span className="small quiet nowrap">{place(first)}</span>
          </span>
          <Title code={first.code} />
          <div>
            <DoorSays of={first} what="message" />
          </div>
          <div className="small quiet">
            <DoorSays of={first} what="hint" />
          </div>
          {all.length === 1 ? null : <Places first={first} all={all} />}
        </li>
      ))}
      {more === 0 ? null : <li className="quiet">{say("moreChanges", { count: more })}</li>}
    </ul>
  );
};
