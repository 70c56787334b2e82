import type { Ports } from "#platform/ports";

const LOOKED_AT = 500;

/** Whether the project has orders; a project too busy to look through is taken to have some. */
export async function hasOrders({ store }: Ports, project: string): Promise<boolean> {
  const commits = await store.recent(project, LOOKED_AT);
  return commits.length === LOOKED_AT || commits.some(({ stream }) => stream.startsWith("order-"));
}
