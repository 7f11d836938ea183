/** Who is a member of an authority, from when until when, and of which club, and who is whom: events, and what follows from them for a day. Law 80A. */
export {
  changesOf,
  CLAIMED_BY,
  EARLIEST_DAY,
  isMemberEvent,
  LATEST_DAY,
  type MemberChange,
  type MemberData,
  type MemberEvent,
  memberEvents,
  type MemberEventType,
  MOST_OF_LIST,
  MOST_YEARS,
  ShownWay,
} from "./events.ts";
export {
  type Claim,
  claimOf,
  everyClaim,
  everyLead,
  evolveIdentities,
  type Identities,
  idsOf,
  keptOf,
  leadOf,
  type Merge,
  mergeOf,
  noIdentities,
  openClaims,
  whyApart,
} from "./identities.ts";
export {
  everybody,
  evolveMembers,
  memberOn,
  type Members,
  noMembers,
  ownPeriods,
  periodsOf,
  type RecordedOfMembers,
  standingOn,
  tellsOf,
} from "./members.ts";
export { dayAfter, dayBefore, memberSince, type Period, periodOn, periodsAfter } from "./periods.ts";
export { type ListedChange, listedChange, listedChanges, type ListedMember, notListed, setBack } from "./listed.ts";
