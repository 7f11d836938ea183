/** Deals without results: as other programs bring them, and as duplicators and dealing machines take them. */
export { dupOf } from "./dealing-machine.ts";
export { handsAsPbn } from "./hands-as-pbn.ts";
export { type BroughtDeals, readBroughtDeals } from "./read.ts";
