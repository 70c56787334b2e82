import "./words.ts";
import * as z from "zod";

type ParamsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsIn<Rest> : never;
type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Route = `${Method} /${string}`;

/**
 * Who may call and what the tenant is. `public`: anybody. `user`: a signed-in person, no project. `project`: a member of
 * the project named by path or query, holding `permission`. `admin`: a platform administrator.
 */
export type Scope = "public" | "user" | "project" | "admin";

/** A file as an operation takes it: the body as it came. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name?: string;
  /** The value of the header that signs it. */
  readonly signature?: string;
}
interface UploadLimits {
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** The header with its signature, in lower case. */
  readonly signedBy?: string;
}
/** A file as an operation answers it. */
export interface Download {
  /** Its bytes or text; or its parts, written while they are sent. */
  readonly file: Uint8Array | string | AsyncIterable<Uint8Array>;
  readonly contentType: string;
  readonly name: string;
  readonly inline?: boolean;
  /** Seconds a browser may keep it, where its address changes with its content; else it is not kept. */
  readonly keepFor?: number;
  /** Caches between the browser and here may keep it, too, also where its address stays the same. */
  readonly shared?: boolean;
}

interface Description<
  R extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  F extends string,
> {
  readonly summary: string;
  readonly scope?: Scope;
  readonly permission?: string;
  readonly params?: { readonly [N in ParamsIn<R>]: z.ZodType };
  readonly query?: Q;
  readonly body?: B;
  /** Takes the body as a file of at most this many bytes instead of JSON. */
  readonly upload?: UploadLimits;
  readonly returns?: A;
  /** Answers a file of one of these content types. */
  readonly download?: readonly string[];
  /** A part of the file may be requested (`range: bytes=0-99`). */
  readonly ranges?: true;
  /** A refusal is a picture that says so, where a page or an email shows the answer as one. */
  readonly pictures?: true;
  /** 200 by default; a create answers 201. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly refuses?: readonly F[];
  /** Asks that the session's password was confirmed within the last 15 minutes. */
  readonly confirmed?: true;
  /** May also be asked by a session whose email address is not verified yet. */
  readonly unverified?: true;
  /** A command that is no deed of the person's: it does not keep an idle session alive. */
  readonly idle?: true;
  /** Sets or clears session cookies. */
  readonly cookies?: true;
  /** May also be carried out in a project that is archived or about to be deleted. */
  readonly whileArchived?: true;
  /** May also be sent by pages of other sites: what it answers hangs on its body, never on a cookie. */
  readonly crossSite?: true;
}

export interface Operation<
  R extends string = string,
  P = unknown,
  Q = unknown,
  B = unknown,
  A = unknown,
  F extends string = string,
> {
  /** What its contract calls it. */
  readonly name?: string;
  readonly kind: "command" | "query";
  readonly route: R;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly scope: Scope;
  readonly permission?: string;
  readonly params: P;
  readonly query: Q & z.ZodType;
  readonly body?: B & z.ZodType;
  readonly upload?: UploadLimits;
  readonly returns?: A & z.ZodType;
  readonly download?: readonly string[];
  readonly ranges?: true;
  readonly pictures?: true;
  readonly status: number;
  readonly refuses: readonly F[];
  readonly confirmed?: true;
  readonly unverified?: true;
  readonly idle?: true;
  readonly cookies?: true;
  readonly whileArchived?: true;
  readonly crossSite?: true;
}

export type Contract = Readonly<Record<string, Operation>>;

/** A service's contract: each operation knows the name it goes by. */
export const named = <C extends Contract>(operations: C): C =>
  Object.fromEntries(Object.entries(operations).map(([name, each]) => [name, { ...each, name }])) as C;

const none = z.strictObject({});

type In<D, K extends string, Else extends z.ZodType> = D extends { readonly [X in K]: infer S }
  ? S extends z.ZodType
    ? S
    : Else
  : Else;
type Refused<D> = D extends { readonly refuses: readonly (infer F)[] } ? F & string : never;

function operation(kind: Operation["kind"]) {
  return <const R extends Route, const D extends Description<R, z.ZodType, z.ZodType, z.ZodType, string>>(
    route: R,
    description: D &
      (ParamsIn<R> extends never ? unknown : { readonly params: { readonly [N in ParamsIn<R>]: z.ZodType } }),
  ): Operation<
    R,
    D["params"],
    In<D, "query", typeof none>,
    In<D, "body", z.ZodUndefined>,
    In<D, "returns", z.ZodUndefined>,
    Refused<D>
  > &
    (D extends { readonly upload: object } ? { readonly upload: object } : unknown) => {
    const [method, path] = route.split(" ") as [Method, string];
    return {
      kind,
      route,
      method,
      path,
      scope: "project",
      refuses: [],
      ...description,
      status: description.status ?? (description.returns || description.download ? 200 : 204),
      params: description.params ?? {},
      query: description.query ?? none,
    } as never;
  };
}

/** An operation that changes something: `command("POST /v1/orders", { … })`. */
export const command = operation("command");
/** An operation that only reads. */
export const query = operation("query");

/** The query string of a list: `pageSize` 1 to 100 (default 20), `pageToken` as the page before gave it. */
export const paged = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, pageSize, pageToken });

/** Made once: there are more than a hundred lists, and making such a schema takes longer than anything else of theirs. */
const pageSize = z.coerce.number().int().min(1).max(100).default(20);
const pageToken = z.string().max(2000).optional();

/** A list's answer: `{ <plural>: [...], nextPageToken }`. */
export const pageOf = <N extends string, R extends z.ZodType>(plural: N, row: R) =>
  z.object({ [plural]: z.array(row), nextPageToken: z.string().nullable() } as { [K in N]: z.ZodArray<R> } & {
    nextPageToken: z.ZodNullable<z.ZodString>;
  });
export const PageNumber = z.int().min(1).nullable();
/** With integer page tokens, as clients of `/v1/gfn` expect. */
export const numberedPageOf = <N extends string, R extends z.ZodType>(plural: N, row: R) =>
  pageOf(plural, row).extend({ nextPageToken: PageNumber });

/** The shape of every error on the wire; a refusal may add details of its own. */
export const ApiError = z.looseObject({
  message: z.string(),
  code: z.string(),
  status: z.int(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  level: z.enum(["danger", "warning"]).optional(),
  requestId: z.string().optional(),
});
export type ApiError = z.infer<typeof ApiError>;
