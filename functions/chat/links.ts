import { type FactOf, idFrom, streamOf } from "#events/_kernel";
import type { Embed } from "#events/chat";
import { type OrderCreated, orderNumberName } from "#events/orders";
import type { Context } from "#platform/http";

/** Only people who may see orders make links to them, and only they are shown them. */
export const SEES_ORDERS = "orders.order.view";
const MAX_LINKS = 5;

/** The order numbers and the URLs of orders in a text, each once. */
function candidates(text: string): { numbers: string[]; orders: string[] } {
  const numbers = text.match(/\b[A-Z][A-Z0-9]{0,9}-\d{1,10}\b/g) ?? [];
  const orders = [...text.matchAll(/\/orders\/(ord_[0-9a-z]{6,40})\b/g)].map(([, id = ""]) => id);
  return { numbers: [...new Set(numbers)].slice(0, MAX_LINKS), orders: [...new Set(orders)].slice(0, MAX_LINKS) };
}

/** The orders of this project that a text names. */
export async function linksIn({ ports, tenant, permissions }: Context, text: string): Promise<Embed[]> {
  if (!permissions.has(SEES_ORDERS)) return [];
  const { numbers, orders } = candidates(text);
  const owners = await Promise.all(numbers.map((number) => ports.store.owner(tenant, orderNumberName(number))));
  const ids = [...new Set([...owners.flatMap((stream) => (stream ? idFrom(stream) : [])), ...orders])];
  const found = await Promise.all(
    ids.slice(0, MAX_LINKS).map(async (id): Promise<Embed | undefined> => {
      const facts = await ports.store.load(tenant, streamOf("order", id));
      const [first] = facts;
      if (!first || facts.at(-1)?.type === "OrderWithdrawn") return undefined;
      const { number } = first.data as FactOf<typeof OrderCreated>["data"];
      return { type: "record", title: number, url: `/orders/${id}`, ref: id };
    }),
  );
  return found.filter((each) => each !== undefined);
}
