import * as z from "zod";
import { backgroundContext, derivedId, run } from "#platform/commands";
import type { Job } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { JobWork } from "#platform/relay";
import { samples } from "./domain/index.ts";
import { ordersFile, productsFile } from "./files.ts";
import { PRODUCTS } from "./goods.ts";
import { runInSteps } from "./in-turn.ts";
import { ORDERS } from "./orders.ts";

/** The id of the import that created a kind of record of a set. */
const importIdOf = (setId: string, kind: "products" | "orders"): string => derivedId("imp", setId, kind);
const fileOf = (importId: string): string => `samples/${importId}.csv`;

export const ADD_SAMPLES = "samples.add";
export const REMOVE_SAMPLES = "samples.remove";

const Input = z.object({ setId: z.string() });
/** The input of both jobs. */
export const JobInput = z.object({ whole: z.literal(true) });
/** The number of records in the sample data. */
export const total = PRODUCTS.length + ORDERS.length;

const note = (
  { job, ports, setId }: { job: Job; ports: Ports; setId: string },
  ...[command, more]: ["add"] | ["remove", { kept: number }]
) => {
  const { tenant } = job;
  const { store, clock } = ports;
  const commandContext = backgroundContext(
    { store, clock },
    { tenant, actor: job.by, requestId: job.id, via: "Sample data" },
  );
  const idempotencyKey = `samples:${command}:${setId}`;
  return command === "add"
    ? run(commandContext, samples, tenant, "add", { setId }, { idempotencyKey })
    : run(
        commandContext,
        samples,
        tenant,
        "remove",
        { setId, kept: more?.kept ?? 0 },
        { idempotencyKey, fingerprint: setId },
      );
};

/** Writes a file once: a resumed job imports the same one. */
async function keep({ blobs }: Ports, tenant: string, importId: string, content: () => Buffer): Promise<string> {
  const blob = fileOf(importId);
  if (!(await blobs.get(tenant, blob))) await blobs.put(tenant, blob, content(), "text/csv");
  return blob;
}

/** Imports the sample products, then their orders. */
export const addSamples: JobWork = async (job, ports, _, works) => {
  const { setId } = Input.parse(job.input);
  const { tenant } = job;
  const project = await ports.access.project(tenant);
  if (!project) return undefined;
  await note({ job, ports, setId }, "add");
  const now = new Date(job.createdAt);
  const contents = { products: () => productsFile(project), orders: () => ordersFile(project, now) };
  const steps = [];
  for (const kind of ["products", "orders"] as const) {
    const importId = importIdOf(setId, kind);
    const blob = await keep(ports, tenant, importId, contents[kind]);
    steps.push({ kind: `${kind}.import`, input: { blob, importId, mode: "import", sample: true } });
  }
  return (await runInSteps(job, ports, works, { steps, total })) ? { whole: true } : undefined;
};

/** Undoes the import of the orders, then that of the products. */
export const removeSamples: JobWork = async (job, ports, _, works) => {
  const { setId } = Input.parse(job.input);
  const steps = (["orders", "products"] as const).map((kind) => ({
    kind: `${kind}.import-undo`,
    input: { importId: importIdOf(setId, kind), sample: true },
  }));
  if (!(await runInSteps(job, ports, works, { steps, total }))) return undefined;
  const remaining = (await ports.jobs.get(job.tenant, job.id))?.failed ?? 0;
  await note({ job, ports, setId }, "remove", { kept: remaining });
  return { whole: true };
};
