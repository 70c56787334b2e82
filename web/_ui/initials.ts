/** The first letters of the first and last word: "Maya Ellwood" is "ME", with `most` 1 "M". */
export function initialsOf(name: string, most: 1 | 2 = 2): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const chosen = parts.length > 1 && most === 2 ? [parts.at(0), parts.at(-1)] : [parts.at(0)];
  return chosen
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
