"use client";
/** Commits to a seed, deals boards by it, or brings the deals of another program. Laws 6, 16. */
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { boardsIn, rangesOf } from "#format/board-ranges.ts";

type Props = { readonly session: string; readonly csrf: string; readonly next: string };

export const CommitForm = ({ session, csrf, next }: Props) => {
  const say = useTranslations("dealing");
  return (
    <section className="sheet pad stack tight">
      <h2>{say("commit")}</h2>
      <p>{say("commitLead")}</p>
      <ActForm
        command={() => ({ type: "CommitSeed", session })}
        places={[]}
        csrf={csrf}
        next={next}
        words={say("commitDo")}
        ask={() => say("commitAsk")}
        follows={[]}
        why={false}
      />
    </section>
  );
};

export const DealForm = ({ session, csrf, next, set }: Props & { readonly set: string }) => {
  const say = useTranslations("dealing");
  const [boards, lot] = [useId(), useId()];
  return (
    <section className="sheet pad stack tight">
      <h2>{say("deal")}</h2>
      <p>{say("dealLead")}</p>
      <ActForm
        command={(texts) => ({
          type: "DealBoards",
          session,
          set,
          boards: [...boardsIn(texts["boards"] ?? "")],
          lot: (texts["lot"] ?? "").trim(),
        })}
        places={["boards", "lot"]}
        csrf={csrf}
        next={next}
        words={say("dealDo")}
        ask={(texts) => say("dealAsk", { boards: rangesOf(boardsIn(texts["boards"] ?? "")) })}
        follows={[]}
        why={false}
      >
        <At places={["boards"]}>
          <div className="field">
            <label htmlFor={boards}>{say("boards")}</label>
            <input id={boards} name="boards" required maxLength={200} placeholder="1-24" autoComplete="off" />
          </div>
        </At>
        <At places={["lot"]}>
          <div className="field">
            <label htmlFor={lot}>{say("lot")}</label>
            <input id={lot} name="lot" maxLength={200} autoComplete="off" />
          </div>
        </At>
      </ActForm>
    </section>
  );
};

export const BringForm = ({ session, csrf, next }: Props) => {
  const say = useTranslations("dealing");
  const id = useId();
  const [file, setFile] = useState("");
  return (
    <section className="sheet pad stack tight">
      <h2>{say("bring")}</h2>
      <p>{say("bringLead")}</p>
      <ActForm
        command={() => ({ type: "BringDeals", session, file })}
        places={["file"]}
        csrf={csrf}
        next={next}
        words={say("bringDo")}
        ask={() => say("bringAsk")}
        follows={[]}
        why={false}
      >
        <At places={["file"]}>
          <div className="field">
            <label htmlFor={id}>{say("bringFile")}</label>
            <input
              id={id}
              type="file"
              required
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                void (chosen === undefined ? Promise.resolve("") : chosen.text()).then(setFile);
              }}
            />
          </div>
        </At>
      </ActForm>
    </section>
  );
};
