import type * as z from "zod";
import { amountIn, type Kind, unreadable } from "#platform/tables";

const MAX_JSON = 20_000;

/** What has too many parts for cells of its own, as JSON. */
export const json = <V>(schema: z.ZodType<V>): Kind<V> => ({
  read: (cell) => {
    try {
      const parsed = cell.length <= MAX_JSON ? schema.safeParse(JSON.parse(cell)).data : undefined;
      return parsed ?? unreadable("Leave this as it was exported, or empty");
    } catch {
      return unreadable("Leave this as it was exported, or empty");
    }
  },
  write: (value) => JSON.stringify(value),
});

/** A rate in basis points, as percent. */
export const percent: Kind<number> = {
  read: (cell) => {
    const value = amountIn(cell.replace("%", ""));
    const rate = value === undefined ? -1 : Math.round(value * 100);
    return rate >= 0 && rate <= 10_000 ? rate : unreadable("Use percent from 0 to 100, like 20");
  },
  write: (rate) => `${rate / 100}%`,
};
