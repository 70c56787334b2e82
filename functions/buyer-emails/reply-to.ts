import { enquiryAddressOf } from "#platform/mail";
import type { Ports } from "#platform/ports";
import type { Shop } from "./shop.ts";

/**
 * Where a buyer's answer goes: it becomes an enquiry where the project has them and takes email, of the order that its subject
 * names; else to the contact address of the company.
 */
export async function replyToOf(
  ports: Pick<Ports, "access" | "inboundMail" | "signingKey">,
  project: string,
  shop: Shop | undefined,
): Promise<string | undefined> {
  const address = enquiryAddressOf(ports, project);
  const isTaken = address !== undefined && !(await ports.access.absent?.(project))?.has("enquiries");
  return isTaken ? address : shop?.company?.email;
}
