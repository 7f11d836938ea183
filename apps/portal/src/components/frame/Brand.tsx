/** The name and its spade. */
import Link from "next/link";
import { SuitShape } from "#components/game/Suit.tsx";

export const Brand = () => (
  <Link className="brand" href="/" prefetch={false}>
    <SuitShape suit="S" /> Traveller
  </Link>
);
