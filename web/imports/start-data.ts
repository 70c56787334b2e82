import { jobs } from "#contracts/jobs";
import { type Args, member } from "#web/_server/member.ts";
import { canImport, kinds, workOf } from "./kinds.ts";
import { resultOf } from "./result.ts";

const IMPORTING = "imports.import.create";

/** What can be imported, and what was imported. */
export async function startData(args: Args) {
  const { call, permissions } = await member(args);
  const allowed = kinds.filter((kind) => canImport(permissions, kind));
  const listed = await call(jobs.listJobs, { query: { pageSize: 50 } });
  return {
    kinds: allowed,
    subscribers: canImport(permissions, "subscribers"),
    /** The missing permission if nothing can be imported. */
    missing: allowed.length > 0 ? undefined : permissions.includes(IMPORTING) ? "orders.order.create" : IMPORTING,
    past: listed.ok
      ? listed.value.jobs
          .filter(({ kind }) => workOf(kind) !== undefined)
          .map(({ id, title, status, done, total, failed, by, createdAt, result }) => ({
            id,
            title,
            done,
            total,
            failed,
            createdAt,
            by: by.name ?? "",
            status: resultOf(result)?.mode === "refused" ? ("refused" as const) : status,
          }))
      : [],
    now: new Date().toISOString(),
  };
}
export type StartData = Awaited<ReturnType<typeof startData>>;
