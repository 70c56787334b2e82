export * from "./campaign.ts";
export * from "./content.ts";
export * from "./draft.ts";
export * from "./ids.ts";
export * from "./list.ts";
export * from "./segment.ts";
export * from "./sends.ts";
export * from "./subscriber.ts";
