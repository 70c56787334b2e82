import { enquiries } from "#contracts/enquiries";
import { orders } from "#contracts/orders";
import { reviews } from "#contracts/reviews";
import type { Member } from "#web/_server/member.ts";
import { customerUrl } from "../../customers/urls.ts";
import { enquiryUrl } from "../../enquiries/urls.ts";
import { orderUrl } from "../../orders/urls.ts";
import { reviewUrl } from "../../reviews/urls.ts";
import { messages } from "./messages.ts";

/** A record that a task is about, as people call it, and where it is. */
export interface LinkedRecord {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly url?: string | undefined;
}
type Link = { readonly type: string; readonly id: string };

/** The records a task is about. Those that somebody may not see have no name of their own, and no link. */
export const linksOf = (who: Member, linked: readonly Link[]): Promise<LinkedRecord[]> =>
  Promise.all(linked.map(async (link) => ({ ...link, ...(await named(who, link)) })));

async function named({ call, permissions, project }: Member, { type, id }: Link) {
  const { platformId } = project;
  if (type === "order" && permissions.includes("orders.order.view")) {
    const found = await call(orders.getOrder, { params: { platformId, orderId: id } });
    if (found.ok) return { name: found.value.number, url: orderUrl(id) };
  }
  if (type === "review" && permissions.includes("reviews.review.view")) {
    const found = await call(reviews.getReview, { params: { platformId, reviewId: id } });
    if (found.ok)
      return { name: messages.links.reviewBy.replace("{name}", found.value.author.name), url: reviewUrl(id) };
  }
  if (type === "enquiry" && permissions.includes("enquiries.enquiry.view")) {
    const found = await call(enquiries.getEnquiry, { params: { platformId, enquiryId: id } });
    if (found.ok) return { name: `${found.value.number} ${found.value.subject}`, url: enquiryUrl(id) };
  }
  if (type === "customer" && permissions.includes("customers.customer.view"))
    return { name: messages.links.customer, url: customerUrl(id) };
  return { name: (messages.links as Readonly<Record<string, string>>)[type] ?? messages.links.other };
}
