export { folderBlobs } from "./folder.ts";
export * from "./memory.ts";
export * from "./port.ts";
export { forgetUnnamed, leaveUnnamed, putUnnamed, sweepUnnamed, type UnnamedBlob, unnamedBytes } from "./unnamed.ts";
