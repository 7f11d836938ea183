"use client";
/** What is put into the file of an appeal: what somebody has to say, and players whom those who hear it have asked. Laws 16B1(b), 85A. */
import type { Seat } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { At } from "#components/act/ActForm.tsx";
import { CaseAct } from "#components/case-acts/CaseAct.tsx";
import { Why } from "#components/case-acts/Why.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import type { Texts } from "#components/forms/texts.ts";
import { FilledWith, Reread } from "#components/act/Filled.tsx";
import { answersIn, pollAsked, type TakePoll } from "#components/rule/poll.ts";
import { PollFields } from "#components/rule/PollPart.tsx";
import { useFormTexts } from "#components/rule/useFormTexts.ts";
import { forgetPoll, keepPoll, useRefusedPoll } from "#components/useRefusedPoll.ts";
import type { About } from "#format/offered-acts.ts";

/** What asking begins with: the hands of the board, and the question that others were asked before. */
export type PollDesk = {
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  readonly filled: Texts;
  /** The auction that goes with the hand it begins with. */
  readonly auction: readonly string[];
};

type Props = { readonly about: About; readonly csrf: string; readonly words: string };

export const StatementForm = ({ about: { session, appeal }, csrf, words }: Props) => {
  const say = useTranslations("appeal");
  return (
    <CaseAct
      command={({ text = "" }) => ({ type: "GiveStatement", session, to: { kind: "appeal", appeal }, text })}
      csrf={csrf}
      words={words}
      heading={words}
      asks={false}
    >
      <Why name="text" words={say("statement")} rows={5} required>
        {say("statementSeen")}
      </Why>
    </CaseAct>
  );
};

/** Nobody who was asked and said nothing is told of. */
const pollLacks = (texts: Texts): Lacks => (answersIn(texts).length === 0 ? { "poll.0.does": "answer" } : {});

const Asked = ({ desk }: { readonly desk: PollDesk }) => {
  const { reread, within } = useFormTexts(desk.filled);
  return (
    <div className="rule stack tight" ref={within}>
      <FilledWith value={desk.filled}>
        <Reread value={reread}>
          <PollFields hands={desk.hands} />
        </Reread>
      </FilledWith>
    </div>
  );
};

/** Folded until somebody asks; what was refused is there again when the page is loaded anew. */
export const PollForm = ({ about: { session, appeal }, desk, csrf, words }: Props & { readonly desk: PollDesk }) => {
  const to: TakePoll["to"] = { kind: "appeal", appeal };
  const refused = useRefusedPoll(appeal);
  const [isOpen, setOpen] = useState(false);
  if (refused !== undefined && !isOpen) setOpen(true);
  return (
    <details className="by-fold" open={isOpen}>
      <summary>{words}</summary>
      <CaseAct
        command={(texts) =>
          pollAsked(session, to, texts, desk.filled["poll.hand"] === texts["poll.hand"] ? desk.auction : [])
        }
        fields={["hand", "question", "answers", "auction", "methods", "seat"]}
        csrf={csrf}
        words={words}
        asks={false}
        lacksOf={pollLacks}
        answered={(texts, isDone) => (isDone ? forgetPoll(appeal) : keepPoll(appeal, texts, true))}
      >
        <At places={["hand", "question", "answers", "auction", "methods", "seat"]}>
          <Asked key={String(refused !== undefined)} desk={{ ...desk, filled: { ...desk.filled, ...refused } }} />
        </At>
      </CaseAct>
    </details>
  );
};
