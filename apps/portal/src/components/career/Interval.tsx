/** A level and where it may truly lie, beside the middle of the field; the numbers beside it say the same. */
import type { Level } from "@traveller/model";
import { scaleLinear } from "d3-scale";
import { asNumber, type Measure, middleOf, reachOf } from "./numbers.ts";

export const Interval = ({ level, measure }: { readonly level: Level; readonly measure: Measure }) => {
  if (level.margin === null) return null;
  const middle = middleOf(measure);
  const x = scaleLinear([middle - reachOf(measure), middle + reachOf(measure)], [0, 100]).clamp(true);
  const mean = asNumber(level.mean);
  const [from, to] = [x(mean - level.margin), x(mean + level.margin)];
  return (
    <svg className="interval" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden focusable="false">
      <line x1="50" x2="50" y1="0" y2="12" className="middle" />
      <rect x={from} width={Math.max(1, to - from)} y="4" height="4" className="reach" />
      <rect x={Math.min(98, Math.max(0, x(mean) - 1))} width="2" y="2" height="8" className="mean" />
    </svg>
  );
};
