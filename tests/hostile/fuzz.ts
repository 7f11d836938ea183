/** fast-check with the seed of the run: FUZZ_SEED repeats one; a failure prints its own. */
import * as fc from "fast-check";

const seed = Number(process.env["FUZZ_SEED"]);
if (Number.isSafeInteger(seed) && seed > 0) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
export { fc };
