/** A sentence in which Laws are cited, `(Laws 79C, 92B)`: each of them leads into the law book, where one has it. */
import { Fragment } from "react";
import { LawTag } from "#components/laws/LawTag.tsx";

const CITED = /(\b\d{1,2}[A-H]\d*(?:\([a-z]+\))*)/u;

export const WithLaws = ({ text }: { readonly text: string }) =>
  text.split(CITED).map((part, index) =>
    // What a pattern in brackets splits by stands at the odd places.
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <LawTag key={index} law={part} plain />,
  );
