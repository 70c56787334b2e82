import type { Actor } from "#events/_kernel";
import type { Blobs } from "#platform/blobs";
import type { Bus } from "#platform/bus";
import type { CaptchaVendor } from "#platform/captcha";
import type { Dns } from "#platform/dns";
import type { Jobs } from "#platform/jobs";
import type { KeyValue } from "#platform/keyvalue";
import type { Live } from "#platform/live";
import type { InboundMail, Mail, MailReports } from "#platform/mail";
import type { checkAnswer } from "#platform/openapi";
import type { Outbound } from "#platform/outbound";
import type { Press } from "#platform/paper";
import type { Cards, Connect, Payments, ProjectCharges, SandboxPayments, VendorWebhooks } from "#platform/payments";
import type { Drawing } from "#platform/pictures";
import type { SubjectKeys, Vault } from "#platform/secrets";
import type { EventStore } from "#platform/store";
import type { Position, Views } from "#platform/views";

import type { Limits } from "./limits.ts";

/** A project as every operation on it may need it. */
export interface ProjectFacts {
  readonly id: string;
  readonly name: string;
  readonly platformId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly orderPrefix: string;
  /** Absent while it is active. In any other nothing may change. */
  readonly status?: "archived" | "deleting" | undefined;
}
/** By service: its module, and whether that is only paused. */
export type AbsentServices = ReadonlyMap<string, { readonly module: string; readonly paused: boolean }>;
/** What a user may do in a project. `isAdmin`: a platform administrator. */
export interface ProjectAccess {
  readonly project: ProjectFacts;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Services whose module the project does not have now: their calls are refused. Absent = none. */
  readonly absent?: AbsentServices;
  /** The project asks for two-factor authentication, its days of grace are over, and the user has none. */
  readonly wants?: "two-factor";
}
/** A change a member asked for and may not make. `operation` is its name in the contract. */
export interface Denied {
  readonly actor: Actor;
  readonly user: string;
  readonly project: string;
  readonly permission: string;
  readonly operation: string;
  readonly requestId: string;
  readonly ip?: string | undefined;
}
export type TermsPlace = { readonly platform: string } | { readonly host: string | undefined };
/** Who may do what. Decisions may be up to 10 seconds old unless `fresh`. */
export interface Access {
  /**
   * undefined when the project does not exist or the user has no place in it: both look alike from outside. `consistency`:
   * consistency tokens (`stream@version`) that are counted already.
   */
  projectAccess(
    user: string,
    project: string,
    fresh?: boolean,
    consistency?: Iterable<string>,
  ): Promise<ProjectAccess | undefined>;
  /** Services whose module a project does not have now. */
  absent?(project: string, consistency?: Iterable<string>): Promise<AbsentServices>;
  /** The project itself, for work nobody asked for by name (reactions, jobs). */
  project(project: string): Promise<ProjectFacts | undefined>;
  /** All projects, a page of at most `limit` at a time, for work done on a clock; `next` is the `after` of the next page. */
  projects(limit: number, after?: Position): Promise<{ readonly ids: readonly string[]; readonly next?: Position }>;
  /** The roles of a project, its own ones too, that allow something. */
  rolesAllowing(permission: string, project: string): Promise<readonly string[]>;
  /** All that a role allows in a project; nothing when there is no such role. */
  allowedBy(role: string, project: string): Promise<ReadonlySet<string>>;
  /** Writes down that a command was denied: at most once a minute per person and permission. */
  denied(what: Denied): Promise<void>;
  /** The version of a platform's terms that a user has yet to sign; the platform is named, or the one at a host. */
  unsignedTerms?(
    user: string,
    at: TermsPlace,
  ): Promise<{ readonly termsId: string; readonly version: string } | undefined>;
  /** The people who may do something in a project, its owner first. */
  permitted(permission: string, project: string): Promise<readonly string[]>;
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
  /** How open pages hear of changes, where the target can tell them at once. */
  readonly live?: Live;
  readonly blobs: Blobs;
  readonly mail: Mail;
  readonly payments: Payments;
  readonly charges: ProjectCharges;
  /** Who keeps cards; the sandbox's test cards by default. */
  readonly cards?: Cards;
  /** The built-in gateway, where it is the payment vendor: its bank's page is ours. */
  readonly sandbox?: SandboxPayments;
  /** Reads what the payment vendor reports by itself. */
  readonly webhooks?: VendorWebhooks;
  /** Reads email that comes in, where that is set up. */
  readonly inboundMail?: InboundMail;
  /** Reads reports of the mail service about email that left, where that is set up. */
  readonly mailReports?: MailReports;
  /** Connects shops' own accounts at the payment vendor. */
  readonly connect?: Connect;
  readonly subjectKeys: SubjectKeys;
  readonly vault: Vault;
  readonly access: Access;
  readonly clock: () => Date;
  /** 32 bytes that sign page tokens and access tokens. */
  readonly signingKey: Uint8Array;
  /** Throws where an answer is not as documented (tests and development). */
  readonly checkAnswer?: typeof checkAnswer;
  /** Other rate limits than the table's (`LIMITS`). */
  readonly limits?: Limits;
  /** Who tells people from robots, where a vendor is used. */
  readonly captcha?: CaptchaVendor;
  /** Makes deleted content unreadable in the files, where the stores leave some of it there. Others wait meanwhile. */
  readonly purge?: () => Promise<void>;
  /** Looks up domains, where not by the system's resolvers. */
  readonly dns?: Dns;
  /** How addresses that people gave are called, where not only the public internet. */
  readonly outbound?: Outbound;
  /** Prints documents in a thread of its own, where there is one. */
  readonly press?: Press;
  /** Draws pictures in processes of their own, where there are some. */
  readonly drawing?: Drawing;
  /** How push services are reached, where not by `fetch`. */
  readonly fetch?: typeof fetch;
  /** The address of a site on one of the platforms' domains, without a slash at its end; `https://<domain>` unless said. */
  readonly originOf?: (domain: string) => string;
}

/** The address of a site on one of the platforms' domains, without a slash at its end. Links in mail begin with it, never with a request's host. */
export const originOf = (ports: Pick<Ports, "originOf">, domain: string): string =>
  ports.originOf?.(domain) ?? `https://${domain}`;

/** Users, projects and memberships live in one tenant of their own. */
export const DIRECTORY = "directory";
