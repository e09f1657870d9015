import * as fc from "fast-check";

// A mutant is caught by few examples or, mostly, by none; the same ones each time, so that a score can be compared.
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 400, markInterruptAsFailure: false });
