import { install } from "./tooling/install.mjs";
import { runNode } from "./tooling/run.mjs";

if (!(await install())) process.exit(1);
const env = { ...process.env, PRESSWORK_DEV: "1" };
process.exitCode = (await runNode(["--import", "tsx", "infra/local/main.ts"], { env })).code;
