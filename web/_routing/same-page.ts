/** Parameters of a single visit, which a bookmark leaves out. */
export const PASSING: ReadonlySet<string> = new Set([
  ...["project", "after", "skipped", "flash", "of", "dialog", "poll", "deleted", "name"],
]);

function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://here");
  const query = [...searchParams].filter(([name]) => !PASSING.has(name)).sort();
  return JSON.stringify([pathname, query]);
}

/** Whether two of our addresses are the same page with the same filters, whatever their order. */
export const isSamePage = (one: string, other: string): boolean => pageOf(one) === pageOf(other);
