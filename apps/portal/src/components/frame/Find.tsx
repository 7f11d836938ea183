"use client";
/**
 * The one search box. A plain form, so that it works before and without any script; with one, `/` leads to it and the first of what is
 * found is suggested while one types: arrows move, Enter opens, Escape closes.
 */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type KeyboardEvent as Pressed, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import type { Suggestion } from "#door/suggested.ts";

const WAIT = 150;

const suggested = () => import("#door/suggested.ts");
const Suggestions = lazy(async () => ({ default: (await import("./Suggestions.tsx")).Suggestions }));

export const Find = ({
  full = false,
  value,
  placeholder,
}: {
  readonly full?: boolean;
  readonly value?: string;
  readonly placeholder?: string;
}) => {
  const say = useTranslations("frame");
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
  const [list, setList] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(-1);

  useEffect(() => {
    if (full) return;
    const slash = (event: KeyboardEvent): void => {
      const from = event.target;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (from instanceof HTMLElement && (from.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(from.tagName)))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", slash);
    return () => document.removeEventListener("keydown", slash);
  }, [full]);

  const close = (): void => {
    clearTimeout(waiting.current.timer);
    waiting.current.request?.abort();
    setList([]);
    setAt(-1);
  };
  const ask = async (text: string): Promise<void> => {
    const request = new AbortController();
    waiting.current.request = request;
    try {
      const { suggestionsFor } = await suggested();
      const found = await suggestionsFor(text, request.signal);
      setAt(-1);
      setList(found);
    } catch {
      // Another letter was typed, or nobody answers: the form works all the same.
    }
  };
  const typed = (text: string): void => {
    clearTimeout(waiting.current.timer);
    waiting.current.request?.abort();
    if (text.trim().length < 2) return close();
    waiting.current.timer = setTimeout(() => void ask(text.trim()), WAIT);
  };
  const press = (event: Pressed): void => {
    if (event.key === "Escape" && list.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt((at + step + list.length + (at < 0 && step < 0 ? 1 : 0)) % list.length);
    } else if (event.key === "Enter") {
      const chosen = list[at];
      if (chosen === undefined) return;
      event.preventDefault();
      close();
      router.push(chosen.href);
    }
  };
  const open = list.length > 0;
  return (
    <search aria-label={say(full ? "findHere" : "find")} className={full ? "find full" : "find"}>
      <form action="/search">
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={say("findLabel")}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          aria-autocomplete="list"
          placeholder={placeholder ?? say(full ? "findPlaceholder" : "findShort")}
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => typed(target.value)}
          onKeyDown={press}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.form?.contains(relatedTarget) !== true) close();
          }}
        />
        {open ? (
          <Suspense fallback={null}>
            <Suggestions id={id} label={say("findSuggestions")} list={list} at={at} />
          </Suspense>
        ) : null}
      </form>
    </search>
  );
};
