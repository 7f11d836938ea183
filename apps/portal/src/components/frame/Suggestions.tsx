/** What is suggested under the search box: loaded when somebody searches, since every page has the box. */
import type { Suggestion } from "#door/suggested.ts";

export const Suggestions = ({
  id,
  label,
  list,
  at,
}: {
  readonly id: string;
  readonly label: string;
  readonly list: readonly Suggestion[];
  /** Which is chosen by the arrows; less than 0 where none is. */
  readonly at: number;
}) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what a datalist suggests has neither a kind nor an address
  <div className="suggested" id={id} role="listbox" aria-label={label}>
    {list.map(({ href, title, words, note }, index) => (
      <a
        key={`${title} ${href}`}
        id={`${id}-${index}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above: each is a link
        role="option"
        aria-selected={index === at}
        aria-label={`${title}: ${words} ${note}`}
        href={href}
        tabIndex={-1}
      >
        <span className="small quiet">{title}</span>
        <b>{words}</b>
        <span className="small quiet">{note}</span>
      </a>
    ))}
  </div>
);
