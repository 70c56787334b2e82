/** Shows one more column at the end, or hides one. */
export function showColumn(shown: readonly string[], id: string, on: boolean): string[] {
  const rest = shown.filter((other) => other !== id);
  return on ? [...rest, id] : rest;
}

/** Moves a shown column by so many places, within the ends. */
export function moveColumn(shown: readonly string[], id: string, by: number): string[] {
  const from = shown.indexOf(id);
  if (from < 0) return [...shown];
  const rest = shown.filter((other) => other !== id);
  rest.splice(Math.min(Math.max(from + by, 0), rest.length), 0, id);
  return rest;
}
