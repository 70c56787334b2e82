import type { Ports } from "#platform/ports";
import type { Shop } from "./shop.ts";

/** Where a buyer's answer goes: the contact address of the company. */
export async function replyToOf(
  _ports: Pick<Ports, "access">,
  _project: string,
  shop: Shop | undefined,
): Promise<string | undefined> {
  return shop?.company?.email;
}
