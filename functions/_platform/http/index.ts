export * from "./caller.ts";
export * from "./context.ts";
export * from "./errors.ts";
export * from "./matcher.ts";
export * from "./serve.ts";
export * from "./sessions.ts";
export * from "./tokens.ts";
