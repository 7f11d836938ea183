/** A day without a time, `19 Nov 2026`. */
import { useFormatter } from "next-intl";

export const Day = ({ date, year = true }: { readonly date: string; readonly year?: boolean }) => {
  const format = useFormatter();
  return (
    <time dateTime={date} className="nowrap">
      {format.dateTime(new Date(`${date}T00:00:00Z`), {
        day: "numeric",
        month: "short",
        ...(year ? { year: "numeric" } : {}),
        timeZone: "UTC",
      })}
    </time>
  );
};
