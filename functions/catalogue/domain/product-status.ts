export type ProductStatus = "draft" | "active" | "discontinued";

/** Returns the event that leads to the wanted status; undefined = no change. */
export function moveTo(now: ProductStatus, wanted: ProductStatus | undefined) {
  if (wanted === undefined || wanted === now) return undefined;
  if (wanted === "discontinued") return "discontinued";
  if (wanted === "draft") return "drafted";
  return now === "draft" ? "published" : "reinstated";
}
