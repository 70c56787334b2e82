import { type OrderLink, orderLink } from "#platform/mail";
import { mailOrigin, type Ports } from "#platform/ports";

/** The address of an order's page for its buyer. Nobody can guess it: the token is signed. */
export async function statusUrlOf(
  ports: Pick<Ports, "store" | "originOf" | "signingKey" | "access">,
  link: OrderLink,
): Promise<string | undefined> {
  const project = await ports.access.project(link.tenant);
  return project && `${await mailOrigin(ports, project)}/order-status/${orderLink(ports.signingKey, link)}`;
}
