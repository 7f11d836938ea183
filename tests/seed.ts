/**
 * What property tests draw is the same in every run, so that a commit is not refused for a draw that another one never saw; `TRAVELLER_SEED=N` draws from another
 * number, and the long run from a new one each time.
 */
import fc from "fast-check";

const seed = Number(process.env["TRAVELLER_SEED"] ?? 20_170_801);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
