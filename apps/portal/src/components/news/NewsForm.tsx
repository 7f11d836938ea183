"use client";
/** Writes news, or puts it right: as readers will see it beside what is typed; nothing is told before it is sent. */
import { MOST_OF_HEADLINE, MOST_OF_NEWS } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf } from "#components/forms/texts.ts";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { useScript } from "#components/useScript.ts";
import { useZone } from "#components/useZone.ts";
import { fromField, inField, newsLinkAddress, newsLinkIn, type NewsLink } from "#format/news.ts";
import { Told } from "./Told.tsx";

export type WrittenNews = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly about: (NewsLink & { readonly title: string }) | null;
  readonly from: string;
  readonly until: string | null;
};

export const NewsForm = ({
  authority,
  news,
  csrf,
  next,
}: {
  readonly authority: string;
  /** What is put right; absent: news of its own. */
  readonly news?: WrittenNews;
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("news");
  const { act, pending, refusal, silent } = useAct(csrf);
  const zone = useZone();
  const runs = useScript();
  const [title, setTitle] = useState(news?.title ?? "");
  const [text, setText] = useState(news?.text ?? "");
  const [address, setAddress] = useState(news?.about ? newsLinkAddress(news.about) : "");
  const link = newsLinkIn(address);
  const leadsNowhere = address.trim() !== "" && link === undefined;
  const same = link !== undefined && link.kind === news?.about?.kind && link.id === news.about.id;
  return (
    <ScriptForm
      className="sheet pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (leadsNowhere) return;
        const { from = "", until = "" } = textsOf(event.currentTarget);
        const [since, end] = [fromField(from, news?.from, zone), fromField(until, news?.until, zone)];
        const said = {
          authority,
          title,
          text,
          ...(link === undefined ? {} : { about: link }),
          ...(since === undefined ? {} : { from: since }),
          ...(end === undefined ? {} : { until: end }),
        };
        act(news === undefined ? { type: "TellNews", ...said } : { type: "CorrectNews", news: news.id, ...said }, next);
      }}
    >
      <label className="field">
        <span>{say("headline")}</span>
        <input
          type="text"
          name="title"
          value={title}
          maxLength={MOST_OF_HEADLINE}
          required
          disabled={!runs}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <label className="field">
        <span>{say("text")}</span>
        <textarea
          name="text"
          rows={5}
          value={text}
          maxLength={MOST_OF_NEWS}
          required
          disabled={!runs}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="small quiet">{say("textHint", { count: MOST_OF_NEWS - text.length })}</span>
      </label>
      <label className="field">
        <span>{say("leads")}</span>
        <input
          type="text"
          name="about"
          value={address}
          disabled={!runs}
          aria-invalid={leadsNowhere}
          aria-describedby="leads-hint"
          onChange={({ target }) => setAddress(target.value)}
        />
        <span id="leads-hint" className={leadsNowhere ? "small strong" : "small quiet"}>
          {say(leadsNowhere ? "leadsNowhere" : "leadsHint")}
        </span>
      </label>
      {/* The server does not know the reader's zone: what the fields hold is written when the browser says it. */}
      <div className="filters" key={zone}>
        <label className="field">
          <span>{say("from")}</span>
          <input type="datetime-local" name="from" defaultValue={inField(news?.from, zone)} />
        </label>
        <label className="field">
          <span>{say("until")}</span>
          <input type="datetime-local" name="until" defaultValue={inField(news?.until, zone)} />
        </label>
      </div>
      <p className="small quiet">{say("whenHint")}</p>
      {title.trim() === "" && text.trim() === "" ? null : (
        <section className="stack tight" aria-label={say("preview")}>
          <p className="small quiet">{say("preview")}</p>
          <div className="sheet pad stack tight">
            <h2 className="h3">{title}</h2>
            <Told
              text={text}
              about={link === undefined ? null : { ...link, title: same ? news.about.title : newsLinkAddress(link) }}
              corrected={news !== undefined}
            />
          </div>
        </section>
      )}
      <div className="row">
        <SendButton className="btn main" disabled={pending || leadsNowhere}>
          {say(news === undefined ? "tell" : "correct")}
        </SendButton>
      </div>
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </ScriptForm>
  );
};
