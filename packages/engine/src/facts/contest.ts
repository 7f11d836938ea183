/** Who competes, and how the results of a board are compared (Law 78). */
export const METHODS = ["matchpoints", "cross-imps", "butler", "imps", "bam", "total"] as const;
export const CONTESTS = ["pairs", "teams", "individual"] as const;
export type Method = (typeof METHODS)[number];
export type Contest = (typeof CONTESTS)[number];
