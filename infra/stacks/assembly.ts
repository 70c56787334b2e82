import type { Environment } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Service } from "../../functions/_platform/relay/index.ts";
import type { StackSettings } from "./context.ts";
import type { Target } from "./target.ts";

/** What all stacks have in common. */
export interface Assembly {
  readonly services: readonly Service[];
  readonly target: Target;
  /** The code of a function, by its bundle's name. */
  readonly code: (entry: string) => Code;
  /** The processors that a function's code runs on. */
  readonly runsOn: (entry: string) => readonly string[];
  readonly settings: StackSettings;
  /** The folder of the web's client build. */
  readonly files: string;
  /** The OpenAPI document, for `/openapi.json`. */
  readonly openapi: string;
  readonly env?: Environment;
}
