import type { ZodType } from "zod";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import type { Ask } from "./environment.ts";
import { exampleOf } from "./path-example.ts";

const VALUES: Readonly<Record<string, string>> = {
  role: "viewer",
  permission: "orders.order.list",
  name: "bad-rows.csv",
  session: "0".repeat(24),
  token: "0".repeat(24),
  resetPasswordToken: "0".repeat(24),
  record: `ord_${"0".repeat(24)}`,
  image: `fil_${"0".repeat(24)}.webp`,
  parcel: `ful_${"0".repeat(24)}`,
  auth: "key_000000000000000000000000",
};

/** What a request is about; of the parts of a path, those named here have these values. */
interface About extends Readonly<Record<string, string>> {
  readonly project: string;
  readonly platformId: string;
}

/** A request that fits the operation's address, about a project. */
export function fittingRequest(operation: Operation, about: About): Ask {
  const values: Readonly<Record<string, string>> = { ...VALUES, ...about };
  const params = operation.params as Record<string, ZodType>;
  const path = operation.path.replace(
    /\{(.+?)\}/g,
    (_, name: string) => values[name] ?? exampleOf(params[name]) ?? name,
  );
  const needsStart = operation.path.endsWith("/orders/export") ? { start: "2026-01-01" } : {};
  const { project } = about;
  const inQuery = operation.scope === "project" && !operation.path.includes("{project}");
  return { method: operation.method, path, query: { ...(inQuery && { project }), ...needsStart } };
}
