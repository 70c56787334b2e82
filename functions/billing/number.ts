import type { Ports } from "#platform/ports";

const NEVER = Date.parse("9999-01-01");

/** Returns a project's next transaction number. A number drawn for a refused transaction is not reused. */
export const nextNumber = async ({ keyvalue }: Pick<Ports, "keyvalue">, tenant: string): Promise<string> =>
  `T-${10_000 + (await keyvalue.increment("billing-numbers", tenant, 1, NEVER))}`;
