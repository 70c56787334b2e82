import { ERASED_ADDRESS, ERASED_CONTACT } from "#events/_kernel";
import { type OrderDocument, orderDocument } from "#events/_order-document";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { type OrderLink, readOrderLink } from "#platform/mail";
import type { Ports } from "#platform/ports";

/** An order, opened by the link in an email to its buyer. */
export interface LinkedOrder extends OrderLink {
  readonly document: OrderDocument;
  /** Whether the shop goes on: it is not suspended. */
  readonly isOpen: boolean;
}

const DAY_MS = 86_400_000;
/** Days for which the link of an email works. Then its buyer is sent another. */
const MAX_LINK_DAYS = 90;

type LinkPorts = Pick<Ports, "signingKey" | "store" | "access">;

/** Reads the order that a buyer's link leads to, as long as the link works. */
export async function linkedOrder(
  ports: LinkPorts & Pick<Ports, "clock">,
  token: string,
): Promise<LinkedOrder | Refusal<"not-found" | "link-over" | "link-ran-out">> {
  const linked = await orderOfLink(ports, token);
  if (isRefusal(linked)) return linked;
  const { writtenOn, document } = linked;
  const worksUntil = Date.parse(writtenOn ?? document.order.placedAt) + MAX_LINK_DAYS * DAY_MS;
  return ports.clock().getTime() > worksUntil ? refuse("link-ran-out") : linked;
}

/** Reads the order of a link, however old it is. The link ends with the project, and with the erasure of the buyer. */
export async function orderOfLink(
  { signingKey, store, access }: LinkPorts,
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
