import * as z from "zod";

/** What an emulator lacks, why, and the replacement: the only place where a stack differs between targets. */
export const LACKS = {
  "http-api":
    "LocalStack 4.14.0 without an account has no API Gateway v2: every function has a Function URL (same payload 2.0)",
  edge: "LocalStack 4.14.0 without an account has no CloudFront: requests come straight to the functions and no edge secret is asked for",
  "asset-upload":
    "The upload of assets is a Python function with the AWS CLI in a layer, which emulators do not run: the test copies them",
  arm: "A container of another architecture than the machine's needs an emulated processor",
  tls: "An emulator speaks plain HTTP, also within itself: a bucket that insists on TLS is closed to it",
  "key-conditions":
    "MiniStack, where it checks who may do what (AUTH=true), knows no condition on DynamoDB's keys: all would be refused",
  keeping: "A stack that is deployed for a test is destroyed with its data after it",
} as const;
export type Lack = keyof typeof LACKS;

const TARGETS: Record<"aws" | "localstack" | "ministack", readonly Lack[]> = {
  aws: [],
  localstack: ["http-api", "edge", "asset-upload", "arm", "tls", "keeping"],
  ministack: ["asset-upload", "arm", "tls", "key-conditions", "keeping"],
};

export interface Target {
  readonly name: string;
  readonly has: (piece: Lack) => boolean;
}
/** The stacks' target: `cdk -c target=aws` (the default), `ministack`, or `localstack` (`emulator` is an alias). */
export function targetOf(name: unknown): Target {
  const chosen = z.enum(["aws", "ministack", "localstack", "emulator"]).default("aws").safeParse(name);
  if (!chosen.success) throw new Error(`The context target=${String(name)} is none of aws, ministack, localstack.`);
  const target = chosen.data === "emulator" ? "localstack" : chosen.data;
  return { name: target, has: (piece) => !TARGETS[target].includes(piece) };
}
