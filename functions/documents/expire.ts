import { inEveryProject, type Ports } from "#platform/ports";
import { printJobsOf, removePrint } from "./prints.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Printed files hold names and addresses: after seven days they go. Jobs older than that by a month were looked at often enough. */
export async function expirePrints(ports: Ports): Promise<void> {
  const now = ports.clock().getTime();
  const until = new Date(now - DAYS * DAY_MS).toISOString();
  const from = new Date(now - (DAYS + 30) * DAY_MS).toISOString();
  await inEveryProject(ports, async (project) => {
    for await (const { id, createdAt } of printJobsOf(ports, project, from))
      if (createdAt < until) await removePrint(ports, project, id);
  });
}
