import { vatNumberLook } from "#events/projects";
import { addressLines, filled } from "#platform/paper";
import type { Seller } from "./data/seller.ts";

/** The last lines of a seller's documents: the legal details, as far as they are known. */
export function sellerFoot({ company }: Pick<Seller, "company">): string[] {
  if (!company) return [];
  const { name, address, registrationNumber, taxId } = company;
  const lines = addressLines({ ...address, contactName: undefined, company: undefined });
  return [
    `${filled(name, ...lines).join(", ")}.`,
    filled(registrationNumber && `Company number ${registrationNumber}`, taxId && taxText(taxId)).join(" · "),
  ].filter(Boolean);
}

/** Labels a tax number "VAT number" only if it begins like one. */
export const taxText = (taxId: string): string =>
  vatNumberLook(taxId) === "unknown" ? `Tax number ${taxId}` : `VAT ${taxId}`;
