import type { TestProject } from "vitest/node";
import { dynamoDbLocal } from "../support/dynamodb-local.ts";

/** Starts DynamoDB Local once for the whole run. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const { endpoint, stop } = await dynamoDbLocal();
  provide("dynamodb", endpoint);
  return stop;
}
