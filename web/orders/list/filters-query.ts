import { TZDate } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import type * as z from "zod";
import { orders } from "#contracts/orders";
import type { Member } from "#web/_server/member.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { canSort, type ListQuery } from "./query.ts";

type ListOrdersQuery = Partial<z.input<typeof orders.listOrders.query>>;

/** The screen's query for the service. */
export function toFilters(query: ListQuery, project: Member["project"], now: Date): ListOrdersQuery {
  const minor = (text: string) => (text ? parseMoney(text, project.currency) : undefined);
  const [from, to] = [minor(query.from), minor(query.to)];
  const start = query.period ? daysBefore(Number(query.period) - 1, project.timeZone, now) : query.start;
  const schema = orders.listOrders.query.shape;
  const payment = schema.buyerPayment.safeParse(query.payment || undefined).data;
  const fulfilment = schema.fulfilmentStatus.safeParse(query.fulfilment || undefined).data;
  return {
    ...(start && { start }),
    ...(query.end && !query.period && { end: query.end }),
    dateFilterType: query.dateType,
    ...(query.search && { search: query.search }),
    ...(query.tab !== "all" && { tab: query.tab }),
    ...(payment && { buyerPayment: payment }),
    ...(fulfilment && { fulfilmentStatus: fulfilment }),
    ...(query.channel && { channel: query.channel }),
    ...(query.tag && { tag: query.tag }),
    ...(query.customer && { customerId: query.customer }),
    ...(query.product && { productId: query.product }),
    ...(query.fulfiller && { fulfillerId: query.fulfiller }),
    ...(query.country && { country: query.country }),
    ...(from !== undefined && { minOrderTotal: from }),
    ...(to !== undefined && { maxOrderTotal: to }),
    sortBy: canSort(query) ? query.sort : "-placedAt",
  };
}

const daysBefore = (days: number, timeZone: string, now: Date): string =>
  format(addDays(new TZDate(now, timeZone), -days), "yyyy-MM-dd");
