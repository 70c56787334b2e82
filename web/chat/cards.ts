import type { Message } from "#contracts/chat";
import { orders } from "#contracts/orders";
import type { Member } from "#web/_server/member.ts";
import type { Cards } from "./cards-context.ts";

const MAX_CARDS = 100;

/** The orders that messages link to, read at once, for those who may see them. */
export async function cardsOf(
  { call, project, permissions }: Member,
  messages: readonly Pick<Message, "embeds">[],
): Promise<Cards> {
  const ids = [...new Set(messages.flatMap(({ embeds }) => embeds.flatMap(({ ref }) => ref ?? [])))];
  if (ids.length === 0 || !permissions.includes("orders.order.view")) return {};
  const query = { ids: ids.slice(-MAX_CARDS).join(",") };
  const answer = await call(orders.listOrderCards, { params: { platformId: project.platformId }, query });
  return answer.ok ? Object.fromEntries(answer.value.cards.map((card) => [card.id, card])) : {};
}
