/** A list of the office as a table that folds on a phone, each cell under its column's title then; where there is nothing in it, what will be there and when. */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Empty } from "#components/frame/Empty.tsx";

type Row = ReactElement<{ readonly children?: ReactNode }>;

/** A row whose cells know the title of their column: on a phone, where the titles are not above them, they say it themselves. */
const titled = (row: Row, titles: readonly string[]): Row =>
  cloneElement(row, {
    children: Children.map(row.props.children, (cell, column) =>
      isValidElement<{ readonly "data-title"?: string | undefined }>(cell) && column > 0
        ? cloneElement(cell, { "data-title": titles[column] })
        : cell,
    ),
  });

export const OfficeTable = ({
  caption,
  titles,
  empty,
  emptyWhen,
  children,
}: {
  /** What is listed, for those who hear the table. */
  readonly caption: string;
  /** Of the columns. */
  readonly titles: readonly string[];
  readonly empty: string;
  readonly emptyWhen?: string;
  /** The rows. */
  readonly children: readonly Row[];
}) => (
  <div className="sheet">
    {children.length === 0 ? (
      <Empty what={empty} {...(emptyWhen === undefined ? {} : { when: emptyWhen })} />
    ) : (
      <table className="fold">
        <caption className="said">{caption}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children.map((row) => titled(row, titles))}</tbody>
      </table>
    )}
  </div>
);
