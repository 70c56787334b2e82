import type { Message } from "#contracts/chat";
import { orders } from "#contracts/orders";
import type { Member } from "#web/_server/member.ts";
import { type Cards, linkedOrders, MAX_CARDS } from "./cards-context.ts";

/** The orders that messages link to, read at once, for those who may see them. */
export const cardsOf = (who: Member, messages: readonly Pick<Message, "embeds">[]): Promise<Cards> =>
  cardsOfOrders(who, linkedOrders(messages));

export async function cardsOfOrders({ call, project, permissions }: Member, ids: readonly string[]): Promise<Cards> {
  if (ids.length === 0 || !permissions.includes("orders.order.view")) return {};
  const query = { ids: ids.slice(-MAX_CARDS).join(",") };
  const response = await call(orders.listOrderCards, { params: { platformId: project.platformId }, query });
  return response.ok ? Object.fromEntries(response.value.cards.map((card) => [card.id, card])) : {};
}
