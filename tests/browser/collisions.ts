/** What lies on something else in a hand diagram, or outside it. */
import { z } from "zod";
import type { Page } from "@playwright/test";

const Boxes = z.array(
  z.object({ what: z.string(), left: z.number(), right: z.number(), top: z.number(), bottom: z.number() }),
);

/** The frame first, then every sign, suit, name and the board itself. */
const BOXES = `(() => {
  const deal = document.querySelector("figure.deal");
  const parts = [...deal.querySelectorAll(".hand li .suit, .hand li .cards, .hand li .void, .seat-name, .felt, .info")];
  return [deal, ...parts].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const what = [part.closest("section")?.className ?? "", part.getAttribute("class"), part.textContent].join(" ");
    return { what, left, right, top, bottom };
  });
})()`;

export const collisions = async (page: Page): Promise<readonly string[]> => {
  const [frame, ...parts] = Boxes.parse(await page.evaluate(BOXES));
  if (frame === undefined || parts.length < 20) return ["there is no diagram"];
  const outside = parts.filter(({ left, right }) => left < frame.left - 0.5 || right > frame.right + 0.5);
  const meeting = parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
      )
      .map(({ what }) => `${one.what} meets ${what}`),
  );
  return [...outside.map(({ what }) => `${what} lies outside`), ...meeting];
};
