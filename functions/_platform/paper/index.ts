export * from "./head.ts";
export * from "./press.ts";
export { FONT_FILES } from "./script-fonts.ts";
export * from "./sheets.ts";
export * from "./table.ts";
export * from "./text.ts";
export * from "./words.ts";
