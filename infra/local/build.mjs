import { build } from "./tooling/build.mjs";
import { install } from "./tooling/install.mjs";

process.exitCode = (await install()) && (await build({ force: true })) ? 0 : 1;
