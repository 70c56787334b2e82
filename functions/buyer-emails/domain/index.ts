export * from "./email.ts";
export * from "./settings.ts";
