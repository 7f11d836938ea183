"use client";
/** A text as a picture that cameras read. Black on white whatever the page's colours are, with the quiet border that readers need. */
import { encode } from "uqr";

const BORDER = 4;

export const Qr = ({ text, words }: { readonly text: string; readonly words: string }) => {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
};
