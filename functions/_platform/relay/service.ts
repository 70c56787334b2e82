import type { EventType } from "#events/_kernel";
import type { Refusals } from "#platform/contract";
import type { AnyDecider } from "#platform/domain";
import type { PersonalData } from "#platform/erasure";
import type { Http } from "#platform/http";
import type { Job } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { Reaction } from "#platform/reactions";
import { runDue, type Timer } from "#platform/timers";
import type { Projection } from "#platform/views";

/**
 * Work of a job kind: goes on from `job.checkpoint`, tells its progress through the Jobs port, and answers the result.
 * `personalData` is what all services hold of persons, `works` what their jobs do, by kind: for a job made of others. `projections`
 * are all services' views, for a job that changes facts; `events` are their facts, for a job that shows them.
 */
export type JobWork = (
  job: Job,
  ports: Ports,
  personalData: readonly PersonalData[],
  works: Readonly<Record<string, JobWork>>,
  projections?: readonly Projection[],
  events?: readonly EventType[],
) => Promise<unknown>;
/** Something done on a clock; it must be harmless when done twice for the same time. */
export interface Schedule {
  readonly name: string;
  readonly everyMs: number;
  readonly work: (ports: Ports) => Promise<void>;
}

/** Everything a target needs to know of a service. */
export interface Service {
  readonly name: string;
  readonly http: Http;
  readonly refusals: Refusals;
  readonly deciders: readonly AnyDecider[];
  readonly events: readonly EventType[];
  readonly projections: readonly Projection[];
  readonly reactions: readonly Reaction[];
  /** Whether some of its reactions wait for other people's servers. */
  readonly outbound: boolean;
  readonly jobs: Readonly<Record<string, JobWork>>;
  readonly schedules: readonly Schedule[];
  /** Work that falls due in single projects. One schedule of the service runs what is due. */
  readonly timers: readonly Timer[];
  /** All that the service holds of customers beside facts that are sealed for them, and how it forgets one. */
  readonly personalData: readonly PersonalData[];
  /** Why the texts in its own facts are nothing an erasure replaces. A service with texts has this or personal data. */
  readonly noPersonalData?: string;
}

const FIVE_MINUTES = 300_000;

/** The schedule that runs a service's timers beside one another; a failure of one keeps no other from its turn. */
const scheduleOf = (service: string, timers: readonly Timer[]): Schedule => ({
  name: `${service}-timers`,
  everyMs: FIVE_MINUTES,
  async work(ports) {
    const failures: unknown[] = [];
    await Promise.all(timers.map((each) => runDue(ports, each).catch((failure: unknown) => failures.push(failure))));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} timers of ${service} failed`);
  },
});

/** A service's manifest; what it does not have may be left out. */
export const manifest = (parts: Pick<Service, "name" | "http" | "refusals"> & Partial<Service>): Service => ({
  deciders: [],
  projections: [],
  reactions: [],
  outbound: false,
  jobs: {},
  timers: [],
  personalData: [],
  ...parts,
  schedules: [...(parts.schedules ?? []), ...(parts.timers?.length ? [scheduleOf(parts.name, parts.timers)] : [])],
  events: parts.events ?? (parts.deciders ?? []).flatMap((each) => each.events),
});
