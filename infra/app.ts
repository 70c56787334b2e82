import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { BUNDLES, bundled } from "./aws/bundle.ts";
import { architecturesOf } from "./aws/pictures.ts";
import { services } from "./services.ts";
import { assemble } from "./stacks/assemble.ts";
import { settingsOf } from "./stacks/context.ts";
import { targetOf } from "./stacks/target.ts";

if (!existsSync("build/server/index.js")) throw new Error("The web is not built: run `npm run build` first.");
await bundled();
const app = new App({ builtinCloudFormationValidation: process.env.CDK_VALIDATION === "true" });
const region = process.env.CDK_DEFAULT_REGION;
const account = process.env.CDK_DEFAULT_ACCOUNT;
assemble(app, {
  services,
  target: targetOf(app.node.tryGetContext("target")),
  code: (entry) => Code.fromAsset(join(BUNDLES, entry)),
  runsOn: (entry) => architecturesOf(join(BUNDLES, entry)),
  settings: settingsOf((name) => app.node.tryGetContext(name)),
  files: "build/client",
  openapi: readFileSync("functions/openapi.json", "utf8"),
  ...(account && region && { env: { account, region } }),
});
app.synth();
