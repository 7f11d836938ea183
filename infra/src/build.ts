/** `npm run build`, and the last step of `npm install`: the portal, built unless nothing has changed. */
import { buildPortal } from "./portal-build.ts";

const began = Date.now();
const built = await buildPortal();
if (built.kind === "failed") {
  process.stderr.write(`${built.output}\nThe portal could not be built.\n`);
  process.exitCode = 1;
} else {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    built.kind === "fresh" ? "The portal is built already.\n" : `The portal was built in ${seconds} s.\n`,
  );
}
