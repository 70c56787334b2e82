import { parseArgs } from "node:util";

export interface Options {
  /** Volumes to measure, in orders. */
  readonly volumes: readonly number[];
  /** Where filled folders are kept for another time. */
  readonly keep?: string | undefined;
  readonly json?: string | undefined;
  readonly rounds: number;
  readonly seconds: number;
  readonly browser: boolean;
}

export const USAGE = "npm run bench -- [--quick] [--orders 5000,200000] [--keep FOLDER] [--json FILE] [--no-browser]";

/** What was asked for; throws a sentence when it cannot be understood. */
export function optionsOf(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: "boolean", default: false },
      orders: { type: "string" },
      keep: { type: "string" },
      json: { type: "string" },
      "no-browser": { type: "boolean", default: false },
    },
  });
  const volumes = (values.orders ?? (values.quick ? "200" : "5000,200000")).split(",").map(Number);
  if (volumes.some((each) => !Number.isInteger(each) || each < 100))
    throw new Error(`--orders takes whole numbers from 100. Usage: ${USAGE}`);
  const pace = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };
  return { volumes, keep: values.keep, json: values.json, ...pace, browser: !values["no-browser"] };
}
