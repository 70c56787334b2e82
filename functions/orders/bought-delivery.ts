import { TZDate } from "@date-fns/tz";
import type { BoughtDelivery } from "#events/orders";
import type { CreateOrder } from "./contract/index.ts";

/** The bought delivery as it is recorded: a promised date is kept until its end in the project's time zone. */
export function boughtDeliveryOf(
  { promisedBy, ...bought }: NonNullable<CreateOrder["boughtDelivery"]>,
  timeZone: string,
): BoughtDelivery {
  if (promisedBy === undefined) return bought;
  if (promisedBy.length > 10) return { ...bought, promisedBy: new Date(promisedBy).toISOString() };
  const [year = 0, month = 1, day = 1] = promisedBy.split("-").map(Number);
  const end = +new TZDate(year, month - 1, day, 23, 59, 59, 999, timeZone);
  return { ...bought, promisedBy: new Date(end).toISOString() };
}
