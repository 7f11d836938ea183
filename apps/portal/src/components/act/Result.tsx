"use client";
/**
 * Where the keyboard goes when something was done: to what came of it, and not to the top of the page. A form that is there no more, because what it does is done, leaves
 * it to the place of all its kin.
 */
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const Left = createContext<((words: string) => void) | undefined>(undefined);

/** The place of forms that go when they are done. */
export const ResultsHere = ({ children }: { readonly children: ReactNode }) => {
  const here = useRef<HTMLOutputElement>(null);
  const [left, setLeft] = useState<{ readonly words: string }>();
  useEffect(() => {
    if (left !== undefined) here.current?.focus();
  }, [left]);
  return (
    <Left value={(words) => setLeft({ words })}>
      <output ref={here} className="block quiet result" tabIndex={-1}>
        {left?.words}
      </output>
      {children}
    </Left>
  );
};

/**
 * @param came what came of it; the same as before, nothing has
 * @param words what is said where the form is there no more
 */
export const useResult = (form: RefObject<HTMLFormElement | null>, came: unknown, words: string) => {
  const result = useRef<HTMLDivElement>(null);
  const leave = use(Left);
  const last = useRef({ leave, words });
  useLayoutEffect(() => {
    last.current = { leave, words };
  });
  useEffect(() => {
    if (came !== undefined) result.current?.focus();
  }, [came]);
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      if (own?.contains(document.activeElement) === true) last.current.leave?.(last.current.words);
    };
  }, [form]);
  return result;
};
