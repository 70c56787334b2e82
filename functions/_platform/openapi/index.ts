export * from "./check-answer.ts";
export * from "./document.ts";
