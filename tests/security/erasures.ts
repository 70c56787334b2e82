import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "./actors.ts";
import type { Client } from "./client.ts";

const ERASURE = "customers.erase";
const PATIENCE_MS = 180_000;
interface Job {
  readonly kind: string;
  readonly status: string;
}

/** Waits until no erasure in these projects is under way. Answers how many the list of their newest jobs shows as done. */
export async function erasuresDone(client: Client, owner: Actor, projects: readonly string[]): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  const erasuresIn = async (project: string): Promise<readonly Job[]> => {
    const target = `/v1/jobs?project=${project}&pageSize=100`;
    const { status, body } = await client({ method: "GET", target, headers: owner.headers() });
    if (status !== 200) throw new Error(`The jobs of ${project} cannot be read: ${status} ${body}`);
    return (JSON.parse(body.toString()).jobs as Job[]).filter(({ kind }) => kind === ERASURE);
  };
  await owner.renew();
  for (;;) {
    const erasures = (await Promise.all(projects.map(erasuresIn))).flat();
    const open = erasures.filter(({ status }) => status === "waiting" || status === "running");
    if (open.length === 0) return erasures.filter(({ status }) => status === "done").length;
    if (Date.now() > deadline) throw new Error(`${open.length} erasures are not done`);
    await pause(250);
  }
}
