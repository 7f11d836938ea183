/** Before a file of property tests in a run that prints which clauses random tables took: the Laws that it loads are heard, and what was heard by the end of it is written. */
import { afterAll } from "vitest";
import { giveEars, writeHeard } from "./heard-clauses.ts";

giveEars();
afterAll(writeHeard);
