export { forgetState, stateOf } from "./folds.ts";
export * from "./ids.ts";
export * from "./map-refusal.ts";
export * from "./run.ts";
export * from "./saved.ts";
