/** The page that shows the house (`docs/house.md`), drawn from its plan. */
import { REASONS } from "./large.ts";
import type { Arrow, Folder, Plan } from "./plan.ts";

const TOP = ["packages", "services", "apps"];

const isRoom = (path: string): boolean => TOP.some((top) => path.startsWith(`${top}/`)) && path.split("/").length === 2;

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Arrows between rooms, whichever of the house's three floors they stand on. */
const between = (plan: Plan, edges: ReadonlySet<string>): readonly string[] => {
  const rooms = plan.folders.filter(({ path }) => isRoom(path));
  const id = (path: string): string => path.replaceAll("/", "_");
  return [
    "```mermaid",
    "flowchart RL",
    ...rooms.map(({ path }) => `  ${id(path)}["${path}"]`),
    ...[...edges].toSorted().map((edge) => {
      const [from = "", to = ""] = edge.split(" ");
      return `  ${id(from)} --> ${id(to)}`;
    }),
    "```",
  ];
};

const insideOf = ({ folders, arrows }: Plan, inside: string): readonly string[] => {
  const own = folders.filter(
    ({ path }) => path.startsWith(`${inside}/`) && !path.slice(inside.length + 1).includes("/"),
  );
  if (own.length < 2) return [];
  const leaves = (name: string): string =>
    arrows
      .filter((arrow: Arrow) => arrow.inside === inside && arrow.from === name)
      .map(({ to }) => to)
      .toSorted()
      .join(", ");
  /** What nothing else here stands on comes first. */
  const depth = (name: string, seen: readonly string[] = []): number =>
    Math.max(
      0,
      ...arrows
        .filter((arrow) => arrow.inside === inside && arrow.from === name && !seen.includes(arrow.to))
        .map(({ to }) => 1 + depth(to, [...seen, name])),
    );
  const ordered = own.toSorted((a: Folder, b: Folder) => depth(nameOf(a.path)) - depth(nameOf(b.path)));
  return [
    `### ${inside}`,
    "",
    "| folder | imports of its neighbours |",
    "|---|---|",
    ...ordered.map(({ path }) => `| ${nameOf(path)} | ${leaves(nameOf(path))} |`),
    "",
  ];
};

/** `edges`: which room imports which, as `from to`. */
export const drawHouse = (plan: Plan, edges: ReadonlySet<string>): string => {
  const parents = [...new Set(plan.folders.map(({ path }) => path.slice(0, path.lastIndexOf("/"))))].filter(
    (path) => path.includes("/") && !TOP.includes(path),
  );
  return [
    "# The house",
    "",
    "Drawn from the imports themselves by `npm run house`; a test holds that the page is as the house is, that no arrows go in a circle",
    "between the folders of any folder, and that no room is larger than its neighbours without a reason. Tests are left out.",
    "",
    "## Rooms",
    "",
    ...between(plan, edges),
    "",
    "## Inside them",
    "",
    "What stands on nothing comes first in each table.",
    "",
    ...parents.toSorted().flatMap((path) => insideOf(plan, path)),
    "## Larger than their neighbours, and why",
    "",
    "| room | why |",
    "|---|---|",
    ...Object.entries(REASONS).map(([path, why]) => `| \`${path}\` | ${why} |`),
    "",
  ].join("\n");
};
