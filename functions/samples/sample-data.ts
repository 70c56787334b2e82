import { streamOf } from "#events/_kernel";
import { derivedId } from "#platform/commands";
import { fold, refuse } from "#platform/domain";
import { type Context, Problem } from "#platform/http";
import type { Job } from "#platform/jobs";
import type { SampleData } from "./contract/index.ts";
import { type Samples, samples } from "./domain/index.ts";
import { PRODUCTS } from "./goods.ts";
import { numberOf, ORDERS, PEOPLE } from "./orders.ts";
import { ADD_SAMPLES, REMOVE_SAMPLES, total, Whole } from "./work.ts";

const NEEDS = ["orders.order.create", "catalogue.product.create"];
const TITLES = { [ADD_SAMPLES]: "Add sample data", [REMOVE_SAMPLES]: "Remove sample data" } as const;
type Kind = keyof typeof TITLES;

/** Who may not make a product or an order by hand may neither add nor take out sample ones. */
async function mayChange({ permissions, ports, project }: Context): Promise<void> {
  const denied = NEEDS.filter((each) => !permissions.has(each));
  if (denied.length === 0) return;
  const roles = await Promise.all(denied.map((each) => ports.access.rolesAllowing(each, project.id)));
  throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
    permissions: { granted: [], denied },
    resolutions: denied.map((permission, at) => ({ permission, roles: roles[at] ?? [] })),
  });
}

const isBusy = (job: Job | undefined): boolean => job?.status === "waiting" || job?.status === "running";
const isWhole = (job: Job | undefined): boolean => job?.status === "done" && Whole.safeParse(job.result).success;

interface Found {
  readonly state: Samples;
  /** The set that is here or would come next. */
  readonly setId: string;
  readonly adding?: Job | undefined;
  readonly removing?: Job | undefined;
}

const jobIdOf = (setId: string, kind: Kind, attempt: number) => derivedId("job", setId, kind, String(attempt));

/** The last job of a kind for a set, and which try it was. */
async function lastJob({ ports, tenant }: Context, setId: string, kind: Kind) {
  let last: Job | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const job = await ports.jobs.get(tenant, jobIdOf(setId, kind, attempt));
    if (!job) return { job: last, attempt };
    last = job;
  }
}

async function find(context: Context): Promise<Found> {
  const { tenant, ports } = context;
  const state = fold<Samples>(samples, await ports.store.load(tenant, streamOf(samples.name, tenant)));
  const isHere = state.status === "added" && state.setId;
  const setId = isHere || derivedId("smp", tenant, String(state.turns));
  const [adding, removing] = await Promise.all([
    lastJob(context, setId, ADD_SAMPLES),
    lastJob(context, (isHere || state.setId) ?? setId, REMOVE_SAMPLES),
  ]);
  return { state, setId, adding: adding.job, removing: removing.job };
}

function statusOf({ state, adding, removing }: Found): SampleData["status"] {
  if (isBusy(adding)) return "adding";
  if (state.status === "none") return "none";
  if (isBusy(removing)) return "removing";
  const isStopped = removing && adding && removing.createdAt >= adding.createdAt;
  return isWhole(adding) && !isStopped ? "added" : "partly";
}

/** The records that a job could do nothing with. */
async function leftBy({ ports, tenant }: Context, job: Job | undefined): Promise<ReadonlySet<string>> {
  const rows = job && job.failed > 0 ? await ports.jobs.rows(tenant, job.id, total) : [];
  return new Set(rows.filter(({ ok }) => !ok).map(({ key }) => key));
}

async function answer(context: Context): Promise<SampleData> {
  const found = await find(context);
  const status = statusOf(found);
  const job = status === "adding" ? found.adding : (found.removing ?? found.adding);
  const isHere = found.state.status === "added";
  const missing = await leftBy(context, isHere ? found.adding : undefined);
  const kept = await leftBy(context, isHere ? undefined : found.removing);
  return {
    status,
    products: PRODUCTS.filter(({ handle }) => !missing.has(handle)).length,
    orders: ORDERS.filter((_, at) => !missing.has(numberOf(at))).length,
    customers: PEOPLE.length,
    done: job?.done ?? 0,
    total,
    jobId: job?.id ?? null,
    kept: PRODUCTS.filter(({ handle }) => kept.has(handle)).map(({ title }) => title),
  };
}

async function start(context: Context, kind: Kind, setId: string): Promise<SampleData> {
  const { ports, tenant, caller } = context;
  const { attempt } = await lastJob(context, setId, kind);
  await ports.jobs.start({
    id: jobIdOf(setId, kind, attempt),
    tenant,
    kind,
    title: TITLES[kind],
    input: { setId },
    by: caller.actor,
    createdAt: ports.clock().toISOString(),
  });
  return answer(context);
}

export const getSampleData = (context: Context) => answer(context);

/** Of two who add it at once, both start the same job. */
export async function addSampleData(context: Context) {
  await mayChange(context);
  const found = await find(context);
  const status = statusOf(found);
  if (status === "removing") return refuse("sample-data-busy");
  return status === "adding" || status === "added" ? answer(context) : start(context, ADD_SAMPLES, found.setId);
}

export async function removeSampleData(context: Context) {
  await mayChange(context);
  const found = await find(context);
  const status = statusOf(found);
  if (status === "adding") return refuse("sample-data-busy");
  return status === "none" || status === "removing" ? answer(context) : start(context, REMOVE_SAMPLES, found.setId);
}
