/**
 * The first and the last byte that a `range` header asks for. Undefined where the whole file is answered instead: without a range,
 * for several ranges, and for one that the file does not have (RFC 9110 lets a server ignore the header).
 */
export function rangeIn(
  { range, "if-range": condition }: Readonly<Record<string, string | undefined>>,
  size: number,
): { readonly first: number; readonly last: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  // Files have no validator that a condition could name.
  if (condition !== undefined || (from === "" && to === "")) return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
