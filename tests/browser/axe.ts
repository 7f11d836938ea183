/** What axe finds on a page that is serious or worse, and what is wider than the screen. */
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const Findings = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullish(),
    nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().nullish() })),
  }),
);

/** What of a page may be otherwise in the dark: its colours. */
const IN_THE_DARK = ["color-contrast", "link-in-text-block"] as const;

/** Rules whose findings are never serious, by what axe says of each: what they would find is not asked for, and some of them take long. */
const NEVER_SERIOUS = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "form-field-multiple-labels",
  "heading-order",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport",
  "meta-viewport-large",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "skip-link",
  "table-duplicate-name",
] as const;

const OPTIONS = {
  all: { rules: Object.fromEntries(NEVER_SERIOUS.map((id) => [id, { enabled: false }])) },
  colours: { runOnly: { type: "rule", values: IN_THE_DARK } },
} as const;

/**
 * The policy of our pages lets no foreign script in; the test's own is evaluated by the browser itself. The title may be streamed in after the rest: what is read is a page
 * that has one, and a page that never gets one fails here. A page that was read wholly may be asked again for its colours alone.
 */
export const seriousFindings = async (page: Page, what: "all" | "colours" = "all"): Promise<readonly string[]> => {
  const found = await findingsOf(page, what);
  // A page that was being drawn anew while it was read is read once more.
  const all = found.some(({ id }) => id === "document-title") ? await findingsOf(page, what) : found;
  return all
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => String(target))
          .slice(0, 3)
          .join(" | ")}`,
    );
};

const findingsOf = async (page: Page, what: "all" | "colours"): Promise<z.infer<typeof Findings>> => {
  await expect(page, "a title").toHaveTitle(/\S/u);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.addScriptTag({ path: axe }).catch(() => undefined);
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], preload: false, ...OPTIONS[what] })}).then((r) => r.violations)`,
  );
  return Findings.parse(found);
};

/** By how many pixels the page is wider than the screen. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
