export * from "./channel.ts";
export * from "./message.ts";
export * from "./page.ts";
