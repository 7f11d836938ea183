/** Form over time: a dot for each evening, the level over ten with where it may truly lie, and below it how strong the others were. Drawn on the server; the table behind it says the same. */
import type { Career } from "@traveller/model";
import { scaleLinear, scaleUtc } from "d3-scale";
import { area, line } from "d3-shape";
import { asNumber, middleOf } from "./numbers.ts";

type Evening = Career["evenings"][number];

const HEIGHT = 220;
const FIELD = 36;
const LEFT = 34;
const RIGHT = 8;
const BOTTOM = 18;

export const FormChart = ({
  evenings,
  scale,
  width,
  label,
  month,
  className,
}: {
  readonly evenings: readonly Evening[];
  readonly scale: "percent" | "imps";
  readonly width: number;
  readonly label: string;
  readonly month: (day: Date) => string;
  readonly className: string;
}) => {
  const [first, last] = [evenings[0], evenings.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dayOf = ({ day }: Evening): Date => new Date(`${day}T12:00:00Z`);
  const half = 43_200_000;
  const x = scaleUtc(
    [new Date(dayOf(first).getTime() - half), new Date(dayOf(last).getTime() + half)],
    [LEFT + 6, width - RIGHT - 6],
  );
  const values = evenings.flatMap(({ mean, running }) => [
    asNumber(mean),
    asNumber(running.mean) + (running.margin ?? 0),
    asNumber(running.mean) - (running.margin ?? 0),
  ]);
  const middle = middleOf(scale);
  const reach = scale === "percent" ? 12 : 1;
  const bound = scale === "percent" ? 40 : 12;
  const y = scaleLinear(
    [
      Math.max(middle - bound, Math.min(middle - reach, ...values)),
      Math.min(middle + bound, Math.max(middle + reach, ...values)),
    ],
    [HEIGHT - FIELD - BOTTOM, 8],
  )
    .nice()
    .clamp(true);
  const fieldMiddle = HEIGHT - BOTTOM - FIELD / 2;
  const fieldScale = scaleLinear([-reach / 2, reach / 2], [FIELD / 2, -FIELD / 2]).clamp(true);
  const banded = evenings.filter(({ running }) => running.margin !== null);
  const band = area<Evening>()
    .x((one) => x(dayOf(one)))
    .y0(({ running }) => y(asNumber(running.mean) - (running.margin ?? 0)))
    .y1(({ running }) => y(asNumber(running.mean) + (running.margin ?? 0)));
  const level = line<Evening>()
    .x((one) => x(dayOf(one)))
    .y(({ running }) => y(asNumber(running.mean)));
  // Several ticks of one month would say the same.
  const ticks = x
    .ticks(width > 400 ? 6 : 3)
    .filter((tick, index, all) => index === 0 || month(tick) !== month(all[index - 1] ?? tick));
  return (
    <svg className={`chart ${className}`} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={tick === middle ? "zero" : "grid"} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick < 0 ? `−${-tick}` : tick}
          </text>
        </g>
      ))}
      <path className="band" d={band(banded) ?? ""} />
      <path className="level" d={level(evenings) ?? ""} />
      {evenings.map((one) => (
        <circle key={one.session} cx={x(dayOf(one))} cy={y(asNumber(one.mean))} r="3" className="dot" />
      ))}
      <line x1={LEFT} x2={width - RIGHT} y1={fieldMiddle} y2={fieldMiddle} className="grid" />
      {evenings.map((one) => {
        if (one.field === null) return null;
        const to = fieldScale(one.field - middle);
        return (
          <rect
            key={one.session}
            className="field"
            x={x(dayOf(one)) - 2}
            width="4"
            y={fieldMiddle + Math.min(0, to)}
            height={Math.max(1, Math.abs(to))}
          />
        );
      })}
      {ticks.map((tick) => (
        <text key={tick.getTime()} x={x(tick)} y={HEIGHT - 3} textAnchor="middle">
          {month(tick)}
        </text>
      ))}
    </svg>
  );
};
