import { ERASED_ADDRESS, ERASED_CONTACT } from "#events/_kernel";
import { type OrderDocument, orderDocument } from "#events/_order-document";
import { type Refusal, refuse } from "#platform/domain";
import { readOrderLink } from "#platform/mail";
import type { Ports } from "#platform/ports";

/** An order, opened by the link in an email to its buyer. */
export interface LinkedOrder {
  readonly tenant: string;
  readonly orderId: string;
  readonly document: OrderDocument;
  /** Whether the shop goes on: it is not suspended. */
  readonly isOpen: boolean;
}

/** Reads the order that a buyer's link leads to. The link ends with the project, and with the erasure of the buyer. */
export async function linkedOrder(
  { signingKey, store, access }: Pick<Ports, "signingKey" | "store" | "access">,
  token: string,
): Promise<LinkedOrder | Refusal<"not-found" | "link-over">> {
  const link = readOrderLink(signingKey, token);
  if (!link) return refuse("not-found");
  const [document, project] = await Promise.all([
    orderDocument((stream) => store.load(link.tenant, stream), link.orderId),
    access.project(link.tenant),
  ]);
  if (!document || !project || project.status === "deleting") return refuse("link-over");
  const { contactInformation, shippingAddress } = document.order;
  const isErased = contactInformation.email === ERASED_CONTACT.email || shippingAddress.line1 === ERASED_ADDRESS.line1;
  return isErased ? refuse("link-over") : { ...link, document, isOpen: !project.status };
}
