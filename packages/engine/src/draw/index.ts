/** Who meets whom: round robins. Pure: the same contestants give the same draw, whatever order they come in. Laws 78D, 80B2. */
export { type DrawProblem, isRefused, problemSentence, type Refused } from "./problem.ts";
export { MOST_IN_ROUND_ROBIN, type NumbersThatMeet, type RoundOfAll, roundRobin } from "./round-robin.ts";
