/** What the director and the committee decided on a board at a table, with why; led to by a key. Nothing where nothing was. Laws 79, 82, 84, 92. */
import type { ChangeView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { ChangeEntry } from "#components/history/ChangeEntry.tsx";

export const Decided = ({
  session,
  changes,
}: {
  readonly session: string;
  readonly changes: readonly ChangeView[];
}) => {
  const say = useTranslations("replay");
  return changes.length === 0 ? null : (
    <section className="sheet pad decided" tabIndex={-1} aria-label={say("decided")}>
      <h2 className="caps">{say("decided")}</h2>
      <ol className="steps">
        {changes.map((change) => (
          <ChangeEntry key={change.sequence} session={session} change={change} />
        ))}
      </ol>
    </section>
  );
};
