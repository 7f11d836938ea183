/** The ways to follow a list in a program of one's own: a feed, a calendar. */
import { useTranslations } from "next-intl";

export type FeedsOf = {
  readonly results?: boolean;
  readonly rulings?: boolean;
  readonly news?: boolean;
  readonly calendar?: boolean;
  readonly club?: string;
};

/** Their addresses, in the order in which they are shown. */
const feedAddresses = ({ results, rulings, news, calendar, club }: FeedsOf) => {
  const query = club === undefined ? "" : `?${new URLSearchParams({ club })}`;
  return [
    ...(results === true
      ? [["atom", `/feed/results.atom${query}`] as const, ["rss", `/feed/results.rss${query}`] as const]
      : []),
    ...(rulings === true ? [["atom", "/feed/rulings.atom"] as const, ["rss", "/feed/rulings.rss"] as const] : []),
    ...(news === true ? [["atom", "/feed/news.atom"] as const, ["rss", "/feed/news.rss"] as const] : []),
    ...(calendar === true ? [["ics", `/feed/calendar.ics${query}`] as const] : []),
  ];
};

export const Feeds = (of: FeedsOf) => {
  const say = useTranslations("feeds");
  return (
    <nav className="row tight small quiet screen" aria-label={say("follow")}>
      <span aria-hidden>{say("follow")}</span>
      {feedAddresses(of).map(([kind, address]) => (
        <a key={address} href={address}>
          {say(kind)}
        </a>
      ))}
    </nav>
  );
};
