import type { Actor } from "../../../events/_kernel/index.ts";
import type { ReviewStatus } from "../../../events/reviews/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { readerOf } from "../../../functions/_platform/views/index.ts";
import { orderPageView, type StoredOrder } from "../../../functions/orders/projections/order-page.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { review } from "../../../functions/reviews/domain/index.ts";
import { asSystem } from "./asking.ts";
import { DAY, HOUR } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

interface Opinion {
  readonly rating: number;
  readonly title?: string;
  readonly body: string;
  readonly becomes?: ReviewStatus;
  readonly reason?: "spam";
  readonly answer?: string;
  /** Written by nobody who bought anything. */
  readonly stray?: true;
}

/** What buyers say, the latest first. Those that become nothing wait to be looked at. */
const OPINIONS: readonly Opinion[] = [
  { rating: 5, title: "My favourite", body: "Soft, heavy, and the print has not faded after ten washes." },
  { rating: 4, body: "Lovely drawing. A little longer than I thought it would be." },
  { rating: 2, title: "Came creased", body: "The parcel was bent. You can ring me on 07700 900417 about it." },
  { rating: 5, title: "A present", body: "Bought for my sister, who will not take it off." },
  {
    rating: 1,
    title: "Win a phone",
    body: "Everybody who visits www.free-phones.example gets one today!",
    stray: true,
  },
  { rating: 3, body: "Nice enough, but the colour is greener than in the picture." },
  {
    rating: 5,
    title: "Like the real thing",
    body: "I see these birds from my window. You drew them just right.",
    becomes: "approved",
    answer: "That is the nicest thing anybody has said of them. Thank you!",
  },
  { rating: 4, body: "Good paper, quick delivery, no plastic in the parcel.", becomes: "approved" },
  { rating: 1, body: "Cheap watches here: https://watches.example", becomes: "rejected", reason: "spam", stray: true },
  {
    rating: 2,
    title: "Too small",
    body: "Order one size up. The shop changed it without a word, though.",
    becomes: "approved",
    answer: "We have made the size guide clearer since. Enjoy the larger one!",
  },
  { rating: 5, title: "Third one", body: "Each as good as the one before.", becomes: "approved" },
  { rating: 5, body: "Wonderful.", becomes: "approved" },
  { rating: 3, title: "Good, not great", body: "The neck is a bit wide for me.", becomes: "hidden" },
  { rating: 4, title: "Well made", body: "You can see that somebody cares about the seams.", becomes: "approved" },
];

/** Reviews of what was delivered lately, some of them looked at by the shop. */
export async function seedOpinions(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  const views = readerOf(world.local.ports.views, tenant, async () => {});
  const delivered = { index: "delivered", partition: "", descending: true, limit: OPINIONS.length };
  const { rows } = await views.page(orderRowView, delivered);
  const orders = await views.many(
    orderPageView,
    rows.map(({ id }) => id),
  );
  for (const [at, opinion] of OPINIONS.entries()) {
    const order = orders[at];
    const item = order?.items[0];
    if (!order || !item) return;
    const [id, written] = [derivedId("rev", tenant, String(at)), now - (at * 2 + 3) * DAY - 5 * HOUR];
    const { rating, title, body, stray } = opinion;
    await sendReview(world, tenant, keeper, written, id, "receive", {
      reviewId: id,
      rating,
      ...(title && { title }),
      body,
      images: [],
      ...(stray ? { author: { name: "Best offers" }, verified: false } : boughtBy(order)),
      product: { ref: `/v1/gfn/catalog/products/${item.productId ?? ""}`, title: item.title },
      source: "website",
      submittedAt: new Date(written).toISOString(),
    });
    await looked(world, tenant, keeper, written + 9 * HOUR, id, opinion);
  }
}

async function looked(world: World, tenant: string, keeper: Actor, at: number, id: string, opinion: Opinion) {
  const { becomes, reason, answer } = opinion;
  if (!becomes) return;
  const first = becomes === "hidden" ? "approved" : becomes;
  const reply = answer && { body: answer, public: true };
  const fields = { reviewId: id, status: first, ...(reason && { reason }), ...(reply && { reply }) };
  await sendReview(world, tenant, keeper, at, id, "moderate", fields);
  if (first !== becomes)
    await sendReview(world, tenant, keeper, at + DAY, id, "moderate", { reviewId: id, status: becomes });
}

async function sendReview(
  world: World,
  tenant: string,
  keeper: Actor,
  at: number,
  id: string,
  command: "receive" | "moderate",
  input: object,
) {
  const asking = { ...asSystem(portsAt(world, at), tenant), ...(command === "moderate" && { actor: keeper }) };
  const result = await run(asking, review, id, command, input as never);
  if (isRefusal(result)) throw new Error(`The demo's reviews were refused: ${result.refused}`);
}

const boughtBy = ({ id, customerId, contactInformation, shippingAddress }: StoredOrder) => ({
  author: { name: shippingAddress.contactName ?? "A buyer", email: contactInformation.email },
  customerId,
  orderId: id,
  verified: true,
});
