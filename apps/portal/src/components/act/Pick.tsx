"use client";
/** Chooses a club, a tournament, a session, a person or a player by name: what is typed is looked for, what is sent is the id of what was chosen. */
import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  type Key,
} from "react-aria-components";
import { z } from "zod";

export type PickKind = "club" | "tournament" | "session" | "person" | "player" | "playerOrGuest";
const Found = z.object({ choices: z.array(z.object({ id: z.string(), words: z.string() })) });
export type Picked = z.infer<typeof Found>["choices"][number];

const PAUSE = 200;

/** Whom an appeal's committee may be made of, for whoever names it. */
export type OfAppeal = { readonly session: string; readonly appeal: string };

const look = async (address: string, text: string, signal: AbortSignal): Promise<readonly Picked[]> => {
  try {
    const answer = await fetch(`${address}&${new URLSearchParams({ text }).toString()}`, { signal });
    return Found.parse(await answer.json()).choices;
  } catch {
    return [];
  }
};

export const Pick = ({
  kind,
  of,
  name,
  words,
  chosen,
  required = false,
  told,
}: {
  readonly kind: PickKind;
  /** Where it is no officer who looks. */
  readonly of?: OfAppeal;
  readonly name: string;
  readonly words: string;
  readonly chosen?: Picked | undefined;
  readonly required?: boolean;
  /** What is chosen now: nothing, where that was emptied. */
  readonly told?: (picked: Picked | undefined) => void;
}) => {
  const say = useTranslations("office");
  const [text, setText] = useState(chosen?.words ?? "");
  const [picked, setPicked] = useState<Picked | undefined>(chosen);
  const [found, setFound] = useState<readonly Picked[]>(chosen === undefined ? [] : [chosen]);
  // Nothing is looked for before somebody comes to the field, or has written in it before its script was there.
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const written = field.current?.value ?? "";
    if (written !== "") setText(written);
  }, []);
  // Nor was it heard that somebody came to it then: it opens as it would have.
  useEffect(() => {
    if (field.current !== null && document.activeElement === field.current)
      field.current.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }, []);
  const asked = text === picked?.words ? "" : text;
  const address =
    of !== undefined
      ? `/api/office/members?${new URLSearchParams({ ...of }).toString()}`
      : kind === "player" || kind === "playerOrGuest"
        ? `/api/players?${new URLSearchParams({ kind }).toString()}`
        : `/api/office/choices?${new URLSearchParams({ kind }).toString()}`;
  useEffect(() => {
    if (asked === "" && !isAsked) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void look(address, asked, gone.signal).then((choices) => {
        if (!gone.signal.aborted) setFound(choices);
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [address, asked, isAsked]);
  const isLeft = useRef(false);
  const last = useRef(chosen);
  const items = picked === undefined || found.some(({ id }) => id === picked.id) ? found : [picked, ...found];
  const pick = (one: Picked | undefined): void => {
    setPicked(one);
    told?.(one);
  };
  const choose = (key: Key | null): void => {
    // The list closes when the page is scrolled: what was typed stays as long as nobody has left it.
    if (key === null && !isLeft.current && document.activeElement === field.current) return;
    const one = items.find(({ id }) => id === key);
    last.current = one ?? last.current;
    pick(one);
    setText(one?.words ?? "");
  };
  /** Whoever writes something else means somebody else: what was chosen before is no answer to it. */
  const write = (typed: string): void => {
    setText(typed);
    const meant = typed !== "" && typed === last.current?.words ? last.current : undefined;
    if (meant?.id !== picked?.id) pick(meant);
  };
  return (
    <ComboBox
      className="field finder"
      name={name}
      formValue="key"
      items={items}
      inputValue={text}
      onInputChange={write}
      selectedKey={picked?.id ?? null}
      onSelectionChange={choose}
      isRequired={required}
      menuTrigger="focus"
      onFocus={() => setIsAsked(true)}
      allowsEmptyCollection
      defaultFilter={() => true}
    >
      <Label>{words}</Label>
      <div className="with">
        <Input
          ref={field}
          maxLength={100}
          spellCheck={false}
          onKeyDownCapture={({ key }) => {
            isLeft.current = key === "Escape";
          }}
        />
        <Button className="btn" aria-label={say("choose")}>
          ▾
        </Button>
      </div>
      <FieldError className="small bad" />
      <Popover className="popover sheet">
        <ListBox
          className="choices"
          renderEmptyState={() => <span className="quiet">{say(asked === "" ? "typeName" : "notFound")}</span>}
        >
          {(one: Picked) => (
            <ListBoxItem id={one.id} textValue={one.words}>
              {one.words}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
