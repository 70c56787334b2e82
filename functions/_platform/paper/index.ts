export * from "./head.ts";
export * from "./press.ts";
export { FAMILIES, packageOf, unpackedFiles } from "./script-fonts.ts";
export * from "./sheets.ts";
export * from "./table.ts";
export * from "./text.ts";
export * from "./words.ts";
