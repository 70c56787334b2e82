export { folderBlobs } from "./folder.ts";
export * from "./memory.ts";
export * from "./port.ts";
