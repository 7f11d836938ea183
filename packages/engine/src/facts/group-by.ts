/** Things gathered by what they have in common. No Law of its own. */

/** Groups in the order in which their first members come. */
export const groupBy = <Key, Member>(
  members: Iterable<Member>,
  keyOf: (member: Member) => Key,
): ReadonlyMap<Key, readonly Member[]> => {
  const groups = new Map<Key, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return groups;
};
