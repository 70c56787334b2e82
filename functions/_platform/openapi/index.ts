export * from "./check-answer.ts";
export * from "./document.ts";
export * from "./schema-names.ts";
export * from "./text.ts";
