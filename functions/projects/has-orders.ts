import type { Ports } from "#platform/ports";

const PAGE = 500;
const LOOKED_AT = 3000;

/** Whether the project has orders, those that were withdrawn aside; a project too busy to look through is taken to have some. */
export async function hasOrders({ store }: Ports, project: string): Promise<boolean> {
  const withdrawn = new Set<string>();
  for (let seen = 0, before: number | undefined; seen < LOOKED_AT; seen += PAGE) {
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
