/** Dealing hands that nobody chose, and showing afterwards that nobody did. Law 6. */
export * from "./deal-number.ts";
export * from "./dealt.ts";
export * from "./check.ts";
