/** One sheet for a session's directors, to be printed before the evening: how the screen, the short form and taking back work. Law 81. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { directingAddress } from "#format/directing.ts";
import type { Page } from "#server/page.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("directing")]);
  return { title: `${say("sheet.title")} – ${session.title}`, robots: { index: false } };
};

const PARTS = [
  ["called", ["called1", "called2", "called3", "called4"]],
  ["short", ["short1", "short2", "short3", "short4"]],
  ["wrong", ["wrong1", "wrong2", "wrong3"]],
  ["hall", ["hall1", "hall2", "hall3", "hall4"]],
] as const;

const Sheet = async ({ params }: Page<"session">) => {
  const [session, say, page] = await Promise.all([
    sessionOr404(params),
    getTranslations("directing"),
    getTranslations("session"),
  ]);
  const [title, here] = [say("sheet.title"), directingAddress(session.id)];
  // As they are called on the screen.
  const names = { aloud: say("aloud"), answer: say("short.give"), back: say("takeBack"), doubts: say("doubts") };
  return (
    <div className="stack directing one-sheet">
      <Crumbs way={wayTo(session, page("results"), [{ words: say("title"), href: here }, { words: title }])} />
      <h1>{title}</h1>
      <p className="quiet">
        {session.title}: <code>{here}</code>
      </p>
      {PARTS.map(([part, steps]) => (
        <section key={part} aria-labelledby={part}>
          <h2 id={part}>{say(`sheet.${part}`)}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{say(`sheet.${step}`, names)}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
export default Sheet;
