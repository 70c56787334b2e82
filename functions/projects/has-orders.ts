import type { Ports } from "#platform/ports";

const PAGE = 500;
const MAX_SCANNED = 3000;

/** Whether the project has orders that were not withdrawn. A log too long to read counts as having some. */
export async function hasOrders({ store }: Ports, project: string): Promise<boolean> {
  const withdrawn = new Set<string>();
  for (let scanned = 0, before: number | undefined; scanned < MAX_SCANNED; scanned += PAGE) {
    const commits = await store.recent(project, PAGE, before);
    for (const { stream, facts } of commits) {
      if (!stream.startsWith("order-")) continue;
      if (facts.some(({ type }) => type === "OrderWithdrawn")) withdrawn.add(stream);
      if (!withdrawn.has(stream)) return true;
    }
    if (commits.length < PAGE) return false;
    before = commits.at(-1)?.position;
  }
  return true;
}
