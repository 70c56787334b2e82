import type { Actor } from "#events/_kernel";
import { type CommandContext, type MakeId, type Options, run, withoutRepeats } from "#platform/commands";
import type { AnyDecider, CommandOf, InputOf } from "#platform/domain";
import type { Ports, ProjectFacts } from "#platform/ports";
import { loadingOnce } from "#platform/store";
import { catchUp, type Position, type Projection, type Reader, readerOf, type ViewName } from "#platform/views";
import { Problem } from "./errors.ts";
import type { Granted } from "./grants.ts";
import { pageToken, readPageToken } from "./tokens.ts";

/** Who asks, as the token says, and how the request came. */
export interface Caller {
  readonly user: string;
  readonly session: string;
  readonly name: string;
  readonly admin: boolean;
  /** Whether the session's email address still waits to be verified. */
  readonly unverified?: boolean | undefined;
  /** Set where an API key or a device asks; then `user` and `session` are empty. */
  readonly grant?: Granted | undefined;
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly via?: string | undefined;
  /** The role the caller wants to look at the project as (`X-Presswork-Preview`). */
  readonly preview?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: number | undefined;
  /** The host asked for, without its port, in lower case. */
  readonly host?: string | undefined;
  /** Whether the browser came by https. */
  readonly secure?: boolean | undefined;
}

/** What every handler gets beside its parsed input: one tenant's repositories and the ports. */
export interface Context {
  readonly tenant: string;
  readonly caller: Caller;
  /** The project asked about; absent where the operation has none. */
  readonly project: ProjectFacts;
  readonly permissions: ReadonlySet<string>;
  readonly ports: Ports;
  readonly commandContext: CommandContext;
  readonly views: Reader;
  /** Another tenant's read models, for what belongs to nobody alone (the directory). */
  readonly viewsOf: (tenant: string) => Reader;
  /** Carries out a command for the caller, with the request's idempotency key and `If-Match`. */
  readonly run: <D extends AnyDecider, K extends CommandOf<D>>(
    decider: D,
    id: string,
    command: K,
    input: InputOf<D, K>,
    options?: Options,
  ) => ReturnType<typeof run<D, K>>;
  /** Lets this request, and those that follow it, read what this stream holds by now. */
  readonly readOwn: (stream: string) => void;
  /** Cookies to set with the answer, as whole `Set-Cookie` values. */
  readonly cookies: string[];
  /**
   * A new id of this kind; the same one again when the request is repeated with its idempotency key. Several of one kind
   * need a `part` each: asked for twice, a kind and part throws.
   */
  readonly newId: MakeId;
  /** Turns `pageToken` into where the list goes on, and the end of a page into the next token. */
  readonly paging: {
    readonly after: (token: string | undefined) => { after?: Position };
    readonly next: (position: Position | undefined) => string | null;
  };
}

export interface ContextParts {
  readonly ports: Ports;
  readonly tenant: string;
  readonly caller: Caller;
  readonly project: ProjectFacts | undefined;
  readonly permissions: ReadonlySet<string>;
  readonly projections: readonly Projection[];
  readonly consistency: Set<string>;
  readonly purpose: string;
  readonly makeId: MakeId;
  /** Brings all views up to date with what was written as soon as one is read, so that everybody sees it from the answer on. */
  readonly allViews?: boolean;
}

export function contextOf(parts: ContextParts): Context {
  const { ports, tenant, caller, consistency, purpose } = parts;
  const caught = new Map<string, Promise<unknown>>();
  const readyIn = (where: string) => async (of: ViewName) => {
    const behind = parts.allViews ? parts.projections : parts.projections.filter(({ view }) => view.name === of.name);
    for (const mark of consistency) {
      const stream = mark.slice(0, mark.lastIndexOf("@"));
      const marks = [...consistency].filter((each) => each.startsWith(`${stream}@`)).length;
      const name = `${where} ${parts.allViews ? "" : of.name} ${stream} ${marks}`;
      const store = loadingOnce(ports.store);
      const catching =
        caught.get(name) ?? Promise.all(behind.map((each) => catchUp(each, where, stream, store, ports.views)));
      caught.set(name, catching);
      await catching; // who reads at the same time waits too
    }
  };
  const commandContext: CommandContext = {
    tenant,
    store: ports.store,
    clock: ports.clock,
    actor: caller.actor,
    requestId: caller.requestId,
    via: caller.via,
    ip: caller.ip,
    consistency,
  };
  return {
    tenant,
    caller,
    project: parts.project as ProjectFacts,
    permissions: parts.permissions,
    ports,
    commandContext,
    views: readerOf(ports.views, tenant, readyIn(tenant)),
    viewsOf: (other) => readerOf(ports.views, other, readyIn(other)),
    run: (decider, id, command, input, options = {}) =>
      run(commandContext, decider, id, command, input, {
        ...(caller.idempotencyKey && { idempotencyKey: `${purpose}:${caller.idempotencyKey}` }),
        ifMatch: caller.ifMatch,
        ...options,
      }),
    // Catching up reads a stream to its end, so any version serves as the token's.
    readOwn: (stream) => void consistency.add(`${stream}@0`),
    newId: withoutRepeats(parts.makeId),
    cookies: [],
    paging: {
      after: (token) => {
        if (token === undefined) return {};
        const position = readPageToken(ports.signingKey, purpose, token);
        if (!position)
          throw new Problem(422, "VALIDATION_FAILED", "This page is no longer available. Start from the first page.", {
            errors: { pageToken: ["Not a page of this list"] },
          });
        return { after: position };
      },
      next: (position) => (position ? pageToken(ports.signingKey, purpose, position) : null),
    },
  };
}
