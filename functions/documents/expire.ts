import { inEveryProject, type Ports } from "#platform/ports";
import { printJobsOf, removePrint } from "./prints.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Deletes printed files after seven days, because they contain names and addresses. Jobs more than a month older than
 * that are not read again.
 */
export async function expirePrints(ports: Ports): Promise<void> {
  const now = ports.clock().getTime();
  const until = new Date(now - DAYS * DAY_MS).toISOString();
  const from = new Date(now - (DAYS + 30) * DAY_MS).toISOString();
  await inEveryProject(ports, async (project) => {
    for await (const { id, createdAt } of printJobsOf(ports, project, from))
      if (createdAt < until) await removePrint(ports, project, id);
  });
}
