import * as z from "zod";
import { type Operation, paged, pageOf, type Refusals } from "#platform/contract";
import { Blame, HistoryPage, Moment } from "#platform/history";
import { changing, reading } from "./calls.ts";
import { RecordPlace } from "./shapes.ts";

/** What the calls of a kind are made from. */
export interface RecordCalls {
  /** Where the list is: `/v1/faqs`. */
  readonly path: `/v1/${string}`;
  /** The part of the path that names one record: `faqId`. */
  readonly param: string;
  readonly id: z.ZodType<string, string>;
  /** The parts of the path before the record's own: `{ project }`. */
  readonly before?: Readonly<Record<string, z.ZodType>>;
  /** What the permissions begin with: `faqs.faq` gives `faqs.faq.list`. */
  readonly permission: string;
  /** What people call one, and several: `["a question", "questions"]`. */
  readonly nouns: readonly [one: string, many: string];
  /** The field of the list's answer that holds the records. */
  readonly rows: string;
  readonly answer: z.ZodType;
  readonly create: z.ZodType;
  readonly update: z.ZodType;
  /** The orders a list can have; `-` before one turns it round. */
  readonly sorts: readonly [string, ...string[]];
}

const sortOf = <S extends string>(sorts: readonly [S, ...S[]]) =>
  z.enum(sorts.flatMap((sort) => [sort, `-${sort}`]) as [S, ...S[]]) as unknown as z.ZodType<S | `-${S}`>;

const listQuery = <S extends string>(sorts: readonly [S, ...S[]]) =>
  paged({
    search: z.string().max(500).optional(),
    sortBy: sortOf(sorts).optional(),
    state: RecordPlace.default("active"),
  });
const exportQuery = <S extends string>(sorts: readonly [S, ...S[]]) =>
  listQuery(sorts).omit({ pageSize: true, pageToken: true });
/** What can be done with up to 100 records at once: one result for each, in the order asked. */
const bulkBody = <U extends z.ZodType>(update: U) =>
  z.union([
    z.strictObject({ ids: z.array(z.string().max(60)).min(1).max(100), change: update }),
    z.strictObject({
      ids: z.array(z.string().max(60)).min(1).max(100),
      action: z.enum(["archive", "restore", "delete"]),
    }),
  ]);
const BulkAnswer = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() })),
});
const Counts = z.record(z.string(), z.int());
const OneQuery = z.strictObject({ asOf: Moment.optional(), blame: z.stringbool().optional() });
const withBlame = <A extends z.ZodType>(answer: A) =>
  (answer instanceof z.ZodObject ? answer.extend({ blame: Blame.optional() }) : answer) as Blamed<A>;
/** An answer that has its fields' blame where it was requested. */
type Blamed<A> =
  A extends z.ZodObject<infer S extends z.ZodRawShape> ? z.ZodObject<S & { blame: z.ZodOptional<typeof Blame> }> : A;

type Params<D extends RecordCalls> = { readonly [N in D["param"]]: D["id"] };
type One<D extends RecordCalls> = `${D["path"]}/{${D["param"]}}`;
type ListQuery<D extends RecordCalls> = ReturnType<typeof listQuery<D["sorts"][number]>>;
type ExportQuery<D extends RecordCalls> = ReturnType<typeof exportQuery<D["sorts"][number]>>;
type ListAnswer<D extends RecordCalls> = z.ZodObject<
  { [N in D["rows"]]: z.ZodArray<D["answer"]> } & {
    nextPageToken: z.ZodNullable<z.ZodString>;
    counts: typeof Counts;
  }
>;
type None = ReturnType<typeof z.strictObject<Record<never, never>>>;
type NoBody = z.ZodUndefined;

/** The calls of a kind, one by one. A contract names those it has. */
export interface RecordOperations<D extends RecordCalls> {
  readonly list: Operation<`GET ${D["path"]}`, undefined, ListQuery<D>, NoBody, ListAnswer<D>, "validation-failed">;
  readonly create: Operation<
    `POST ${D["path"]}`,
    undefined,
    None,
    D["create"],
    D["answer"],
    "name-taken" | "validation-failed"
  >;
  readonly get: Operation<`GET ${One<D>}`, Params<D>, typeof OneQuery, NoBody, Blamed<D["answer"]>, "not-found">;
  readonly update: Operation<
    `PATCH ${One<D>}`,
    Params<D>,
    None,
    D["update"],
    D["answer"],
    "not-found" | "name-taken" | "validation-failed"
  >;
  readonly remove: Operation<`DELETE ${One<D>}`, Params<D>, None, NoBody, NoBody, "not-found">;
  readonly archive: Operation<`POST ${One<D>}/archive`, Params<D>, None, NoBody, D["answer"], "not-found">;
  readonly restore: Operation<
    `POST ${One<D>}/restore`,
    Params<D>,
    None,
    NoBody,
    D["answer"],
    "not-found" | "name-taken"
  >;
  readonly history: Operation<
    `GET ${One<D>}/history`,
    Params<D>,
    ReturnType<typeof paged<Record<never, never>>>,
    NoBody,
    typeof HistoryPage,
    "not-found"
  >;
  readonly bulk: Operation<
    `POST ${D["path"]}/bulk`,
    undefined,
    None,
    ReturnType<typeof bulkBody<D["update"]>>,
    typeof BulkAnswer,
    "validation-failed"
  >;
  readonly export: Operation<`GET ${D["path"]}/export`, undefined, ExportQuery<D>, NoBody, NoBody, "validation-failed">;
}

/** The refusals of a kind's calls, for the contract's own table. */
export const recordRefusals = {
  "name-taken": [409, "Another record already has this."],
  "validation-failed": [422, "Some of these values can't be used."],
} as const satisfies Refusals;

/** The calls that every kind of record has. `list` takes `state`: the archive and the bin are lists of their own. */
export function recordOperations<const D extends RecordCalls>(calls: D): RecordOperations<D> {
  const { path, param, id, before = {}, permission, nouns, rows, answer, create, update, sorts } = calls;
  const [one, many] = nouns;
  const params = { ...before, [param]: id };
  const all = { params: before };
  const at = `${path}/{${param}}` as const;
  const operations = {
    list: reading(`GET ${path}`, {
      ...all,
      summary: `List ${many}; \`state\` lists the archive or the bin instead`,
      permission: `${permission}.list`,
      query: listQuery(sorts),
      returns: pageOf(rows, answer).extend({ counts: Counts }),
      refuses: ["validation-failed"],
    }),
    create: changing(`POST ${path}`, {
      ...all,
      summary: `Create ${one}`,
      permission: `${permission}.create`,
      body: create,
      returns: answer,
      status: 201,
      refuses: ["name-taken", "validation-failed"],
    }),
    get: reading(`GET ${at}`, {
      summary: `Get ${one}, as it is now or was at an earlier time; \`blame\` says who set each field last`,
      permission: `${permission}.view`,
      params,
      query: OneQuery,
      returns: withBlame(answer),
      refuses: ["not-found"],
    }),
    update: changing(`PATCH ${at}`, {
      summary: `Change ${one}`,
      permission: `${permission}.edit`,
      params,
      body: update,
      returns: answer,
      refuses: ["not-found", "name-taken", "validation-failed"],
    }),
    remove: changing(`DELETE ${at}`, {
      summary: `Move ${one} to the bin`,
      permission: `${permission}.delete`,
      params,
      refuses: ["not-found"],
    }),
    archive: changing(`POST ${at}/archive`, {
      summary: `Archive ${one}`,
      permission: `${permission}.edit`,
      params,
      returns: answer,
      refuses: ["not-found"],
    }),
    restore: changing(`POST ${at}/restore`, {
      summary: `Restore ${one} from the archive or the bin`,
      permission: `${permission}.edit`,
      params,
      returns: answer,
      refuses: ["not-found", "name-taken"],
    }),
    history: reading(`GET ${at}/history`, {
      summary: `List the history of ${one}, newest first`,
      permission: `${permission}.view`,
      params,
      query: paged({}),
      returns: HistoryPage,
      refuses: ["not-found"],
    }),
    bulk: changing(`POST ${path}/bulk`, {
      ...all,
      summary: `Change, archive, restore or delete up to 100 ${many}; each has its own result`,
      permission: `${permission}.edit`,
      body: bulkBody(update),
      returns: BulkAnswer,
      refuses: ["validation-failed"],
    }),
    export: reading(`GET ${path}/export`, {
      ...all,
      summary: `Export ${many} as CSV, as the list shows them`,
      permission: `${permission}.export`,
      query: exportQuery(sorts),
      download: ["text/csv; charset=utf-8"],
      refuses: ["validation-failed"],
    }),
  };
  return operations as unknown as RecordOperations<D>;
}
