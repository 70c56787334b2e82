import type { Ports } from "#platform/ports";

const NEVER = Date.parse("9999-01-01");

/** A project's next transaction number; one that was drawn for what was refused is not used again. */
export const nextNumber = async ({ keyvalue }: Pick<Ports, "keyvalue">, tenant: string): Promise<string> =>
  `T-${10_000 + (await keyvalue.increment("billing-numbers", tenant, 1, NEVER))}`;
