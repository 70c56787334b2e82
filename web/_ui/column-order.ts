/** The shown columns with one more at the end, or one less. */
export function showColumn(shown: readonly string[], id: string, on: boolean): string[] {
  const rest = shown.filter((other) => other !== id);
  return on ? [...rest, id] : rest;
}

/** The shown columns with one moved by so many places; it stops at the ends. */
export function moveColumn(shown: readonly string[], id: string, by: number): string[] {
  const from = shown.indexOf(id);
  if (from < 0) return [...shown];
  const rest = shown.filter((other) => other !== id);
  rest.splice(Math.min(Math.max(from + by, 0), rest.length), 0, id);
  return rest;
}
