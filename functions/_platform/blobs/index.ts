export { folderBlobs } from "./folder.ts";
export * from "./memory.ts";
export * from "./port.ts";
export { forgetUnnamed, leaveUnnamed, putUnnamed, sweepUnnamed, unnamedBytes } from "./unnamed.ts";
