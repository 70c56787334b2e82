import { named } from "#platform/contract";
import { admin } from "./admin.ts";
import { files } from "./files.ts";
import { images } from "./images.ts";
import { metadata } from "./metadata.ts";
import { sync } from "./sync.ts";

export * from "./bodies.ts";
export * from "./refusals.ts";
export * from "./views.ts";

export const drive = named({ ...files, ...images, ...metadata, ...sync, ...admin });
