import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** A deployed copy (docs/hosting.md) has no sources of the screens: nothing is installed or built in it. */
export const isProductionCopy = !existsSync(join(root, "web"));
