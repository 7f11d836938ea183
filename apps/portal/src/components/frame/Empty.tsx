/** Where nothing is yet: what will appear here, and when. */
import type { ReactNode } from "react";

export const Empty = ({
  what,
  when,
  children,
}: {
  readonly what: ReactNode;
  readonly when?: ReactNode;
  readonly children?: ReactNode;
}) => (
  <div className="empty">
    <strong>{what}</strong>
    {when === undefined ? null : <p>{when}</p>}
    {children}
  </div>
);
