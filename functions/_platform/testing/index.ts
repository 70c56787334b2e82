export * from "./access.ts";
export * from "./given.ts";
export * from "./ports.ts";
export * from "./project.ts";
export * from "./record.ts";
export * from "./requests.ts";
export * from "./settle.ts";
export * from "./timers-service.ts";
