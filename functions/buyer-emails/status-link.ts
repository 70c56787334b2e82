import { type OrderLink, orderLink } from "#platform/mail";
import { mailOrigin, type Ports } from "#platform/ports";

/** The address of an order's page for its buyer. Nobody can guess it: the token is signed. */
export async function statusUrlOf(
  ports: Pick<Ports, "store" | "originOf" | "signingKey" | "access" | "clock">,
  link: OrderLink,
): Promise<string | undefined> {
  const project = await ports.access.project(link.tenant);
  const writtenOn = ports.clock().toISOString().slice(0, 10);
  const token = orderLink(ports.signingKey, { ...link, writtenOn });
  return project && `${await mailOrigin(ports, project)}/order-status/${token}`;
}
