import * as z from "zod";
import { type Job, TakeAgain, WaitsForJob } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { Projection } from "#platform/views";
import { ERASE_JOB, type ErasedPerson, forgetTraces, type PersonalData, tracesOf } from "./person.ts";
import { replaceTexts } from "./walk.ts";
import { replacementsOf } from "./written.ts";

const EraseInput = z.object({ subject: z.string() });

type Erased = { readonly forgotten: number };

/**
 * The work of an erasure: every service forgets what it declares to hold of the person, then texts that name them lose the words,
 * and what was deleted is made unreadable. A stop or a failure in between begins it again, until all of it is done; the walk
 * through the texts goes on where it was.
 */
export function erasePerson(
  job: Job,
  ports: Ports,
  holders: readonly PersonalData[],
  _works?: unknown,
  projections: readonly Projection[] = [],
): Promise<Erased> {
  const { subject } = EraseInput.parse(job.input);
  return erase(subject, job, ports, { holders, projections }).catch((cause: unknown) => {
    throw cause instanceof TakeAgain ? cause : new TakeAgain(`Erasure ${job.id} stopped: ${cause}`, { cause });
  });
}

interface Held {
  readonly holders: readonly PersonalData[];
  readonly projections: readonly Projection[];
}

async function erase(subject: string, job: Job, ports: Ports, { holders, projections }: Held): Promise<Erased> {
  const { tenant } = job;
  await ports.subjectKeys.destroy(tenant, subject);
  const person = await personOf(ports, tenant, subject, holders);
  const failures: unknown[] = [];
  const waits: unknown[] = [];
  let [done, forgotten] = [0, 0];
  for (const holder of holders) {
    forgotten += await holder.forget(person, ports).catch((error: unknown) => {
      (error instanceof WaitsForJob ? waits : failures).push(error);
      return 0;
    });
    done += 1;
    const step = { done, total: holders.length, failed: failures.length };
    await ports.jobs.progress(tenant, job.id, ports.clock().getTime(), step);
  }
  const incomplete = `Erasure ${job.id} is not complete: ${[...failures, ...waits].map(String).join("; ")}`;
  if (failures.length > 0) throw new TakeAgain(incomplete);
  if (waits.length > 0) throw new WaitsForJob(incomplete);
  if (person.identifiers.length + person.words.length > 0)
    forgotten += await replaceTexts(ports, {
      tenant,
      replacements: replacementsOf(person, holders),
      projections,
      checkpoint: job.checkpoint,
      save: async (checkpoint) => {
        const step = { done, total: holders.length, failed: 0, checkpoint };
        await ports.jobs.progress(tenant, job.id, ports.clock().getTime(), step);
      },
    });
  await forgetTraces(ports, tenant, subject);
  if (!(await anotherWaits(job, ports)))
    await ports.purge?.().catch((cause: unknown) => {
      throw new TakeAgain(`Erasure ${job.id} left deleted content behind`, { cause });
    });
  return { forgotten };
}

async function personOf(
  ports: Ports,
  tenant: string,
  subject: string,
  holders: readonly PersonalData[],
): Promise<ErasedPerson> {
  const person = { tenant, subject, ...(await tracesOf(ports, tenant, subject)) };
  const records = new Set<string>();
  for (const holder of holders) for (const id of (await holder.records?.(person, ports)) ?? []) records.add(id);
  return { ...person, records };
}

const RECENT = 20;

/** Whether the next erasure will make unreadable what this one deleted. */
async function anotherWaits({ tenant, id }: Job, ports: Ports): Promise<boolean> {
  const recent = await ports.jobs.list(tenant, RECENT);
  return recent.some((each) => each.kind === ERASE_JOB && each.status === "waiting" && each.id !== id);
}
