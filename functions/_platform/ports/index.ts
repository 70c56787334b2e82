import type { Blobs } from "#platform/blobs";
import type { Bus } from "#platform/bus";
import type { Jobs } from "#platform/jobs";
import type { KeyValue } from "#platform/keyvalue";
import type { Mail } from "#platform/mail";
import type { Payments } from "#platform/payments";
import type { SubjectKeys, Vault } from "#platform/secrets";
import type { EventStore } from "#platform/store";
import type { Position, Views } from "#platform/views";

/** A project as every operation on it may need it. */
export interface ProjectFacts {
  readonly id: string;
  readonly name: string;
  readonly platformId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly orderPrefix: string;
}
/** What a user may do in a project. `isAdmin`: a platform administrator. */
export interface Standing {
  readonly project: ProjectFacts;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** The project asks for two-factor authentication, its days of grace are over, and the user has none. */
  readonly wants?: "two-factor";
}
/** Who may do what. Decisions may be up to 10 seconds old unless `fresh`. */
export interface Access {
  /** undefined when the project does not exist or the user has no place in it: both look alike from outside. */
  standing(user: string, project: string, fresh?: boolean): Promise<Standing | undefined>;
  /** The project itself, for work nobody asked for by name (reactions, jobs). */
  project(project: string): Promise<ProjectFacts | undefined>;
  /** All projects, a page of at most `limit` at a time, for work done on a clock; `next` is the `after` of the next page. */
  projects(limit: number, after?: Position): Promise<{ readonly ids: readonly string[]; readonly next?: Position }>;
  rolesAllowing(permission: string): readonly string[];
  /** Where mail for a user goes. */
  emailOf(user: string): Promise<string | undefined>;
}

/** Everything outside the domain that a service may use. Composed once per process by the target. */
export interface Ports {
  readonly store: EventStore;
  readonly views: Views;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly keyvalue: KeyValue;
  readonly blobs: Blobs;
  readonly mail: Mail;
  readonly payments: Payments;
  readonly subjectKeys: SubjectKeys;
  readonly vault: Vault;
  readonly access: Access;
  readonly clock: () => Date;
  /** 32 bytes that sign page tokens and access tokens. */
  readonly signingKey: Uint8Array;
  /** Answers are checked against their contract (tests and development). */
  readonly strict: boolean;
}

/** Users, projects and memberships live in one tenant of their own. */
export const DIRECTORY = "directory";
