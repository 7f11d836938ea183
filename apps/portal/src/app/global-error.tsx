"use client";
/** When even the frame could not be made: plain, without words of any language file. */
import Link from "next/link";

const Broken = () => (
  <html lang="en">
    <body>
      <h1>Something went wrong</h1>
      <p>It is our fault, not yours, and nothing is lost. Please try again in a minute.</p>
      <p>
        <Link href="/">Traveller</Link>
      </p>
    </body>
  </html>
);
export default Broken;
