/** A list of the office as a table that folds on a phone; where there is nothing in it, what will be there and when. */
import type { ReactElement } from "react";
import { Empty } from "#components/frame/Empty.tsx";

export const OfficeTable = ({
  titles,
  empty,
  emptyWhen,
  children,
}: {
  /** Of the columns. */
  readonly titles: readonly string[];
  readonly empty: string;
  readonly emptyWhen?: string;
  /** The rows. */
  readonly children: readonly ReactElement[];
}) => (
  <div className="sheet">
    {children.length === 0 ? (
      <Empty what={empty} {...(emptyWhen === undefined ? {} : { when: emptyWhen })} />
    ) : (
      <table className="fold">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    )}
  </div>
);
