/** What the Laws leave open, and what is chosen about it (Law 80). */
export * from "./approval.ts";
export * from "./broadcast.ts";
export * from "./clocks.ts";
export * from "./conditions.ts";
export * from "./delegation.ts";
export * from "./elections.ts";
export { FOR_PEOPLE } from "./for-people.ts";
export * from "./left.ts";
export * from "./option.ts";
export { CONDITION_ITEMS, type ConditionItem } from "./options/methods.ts";
export * from "./problem.ts";
export * from "./profile.ts";
export * from "./registry.ts";
export { document as PublishedDocument, optionValue, optionValues } from "./values.ts";
