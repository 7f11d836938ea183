/** A share of a whole as a bar, or a gain and a loss from the middle; the number beside it says the same. */
export const Bar = ({ from, to }: { /** From 0 to 1. */ readonly from: number; readonly to: number }) => {
  const [left, right] = [Math.max(0, Math.min(from, to)) * 100, Math.min(1, Math.max(from, to)) * 100];
  return (
    <svg
      className="bar"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      width="100"
      height="6"
      aria-hidden
      focusable="false"
    >
      <rect width="100" height="6" />
      <rect x={left} width={right - left} height="6" />
    </svg>
  );
};
