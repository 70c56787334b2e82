/** What a check found as a whole. A file without rows has nothing that could be imported. */
export function verdictOf({ good, bad, total }: Readonly<Record<"good" | "bad" | "total", number>>) {
  if (total === 0) return "noRows";
  if (bad === 0) return "allGood";
  return good === 0 ? "noneGood" : "someBad";
}
