export type Standing = "draft" | "active" | "discontinued";

/** Which way something goes from one standing to another; undefined = it stays. */
export function moveTo(now: Standing, wanted: Standing | undefined) {
  if (wanted === undefined || wanted === now) return undefined;
  if (wanted === "discontinued") return "discontinued";
  if (wanted === "draft") return "drafted";
  return now === "draft" ? "published" : "reinstated";
}
