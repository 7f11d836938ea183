/** What scores lack to be the whole session, in words. */
import type { Lacking } from "@traveller/engine";
import { useTranslations } from "next-intl";

const BOARDS = 12;

const useLackingText = () => {
  const say = useTranslations("lacking");
  const listed = (boards: readonly number[]): string =>
    `${boards.slice(0, BOARDS).join(", ")}${boards.length > BOARDS ? " …" : ""}`;
  return (one: Lacking): string => {
    switch (one.what) {
      case "cutOff":
        return one.line === undefined ? say("cutOff") : say("cutOffAt", { line: one.line });
      case "notReproduced": {
        const counts = say(`notReproduced.${one.numbers}`, { reproduced: one.reproduced, of: one.of });
        const where =
          one.boards === undefined
            ? say("notReproduced.anywhere")
            : say("notReproduced.where", {
                boards: listed(one.boards),
                count: one.boards.length,
                line: one.line ?? 0,
              });
        return `${where} ${counts}`;
      }
      case "boardsWithoutResults":
        return say("boardsWithoutResults", { boards: listed(one.boards), count: one.boards.length });
      case "tablesMissing":
        return say("tablesMissing", { boards: listed(one.boards), count: one.boards.length });
      case "otherBoards":
        return say("otherBoards");
      case "severalEvenings":
        return say("severalEvenings", { boards: listed(one.boards), count: one.boards.length });
      case "handsOnly":
        return say("handsOnly", { deals: one.deals });
    }
  };
};

export const LackingList = ({ lacking }: { readonly lacking: readonly Lacking[] }) => {
  const text = useLackingText();
  return (
    <ul>
      {lacking.map((one) => (
        <li key={JSON.stringify(one)}>{text(one)}</li>
      ))}
    </ul>
  );
};
