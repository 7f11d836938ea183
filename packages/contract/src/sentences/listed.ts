/** Boards, contestants … in a sentence; a long list says how many more there are. */
export const listed = (items: Iterable<string | number>, most = 12): string => {
  const all = [...items];
  return all.length <= most ? all.join(", ") : `${all.slice(0, most).join(", ")} and ${all.length - most} more`;
};
