import type { Ports } from "#platform/ports";

const DAY_MS = 24 * 3_600_000;

/** The project's next number of a task; for an id that was numbered today, the same one. */
export async function numberOf(
  { keyvalue, clock }: Pick<Ports, "keyvalue" | "clock">,
  tenant: string,
  taskId: string,
): Promise<number> {
  const drawn = await keyvalue.get("task-number-of", `${tenant}/${taskId}`);
  if (typeof drawn === "number") return drawn;
  const number = await keyvalue.increment("task-numbers", tenant, 1, Date.parse("9999-01-01"));
  await keyvalue.put("task-number-of", `${tenant}/${taskId}`, number, clock().getTime() + DAY_MS);
  return number;
}
