import type { RecordKind } from "#events/_records";
import { type AnyDecider, isRefusal, type Refusal, refuse, uniqueFieldOf } from "#platform/domain";
import { type Context, Problem } from "#platform/http";
import { type BodyParts, preparedFields } from "./prepare.ts";

type Work = { readonly ids: readonly string[] } & (
  | { readonly change: object }
  | { readonly action: "archive" | "restore" | "delete" }
);
const COMMANDS = { archive: "archive", restore: "restore", delete: "remove" } as const;

/** What people read beside a record that was left as it is. */
function messageOf(kind: RecordKind, { refused, details }: Refusal): string {
  if (refused === "not-found") return "It no longer exists";
  const field = refused === "taken" && uniqueFieldOf(kind, String(details?.name));
  return field ? `Another record already has this ${field}` : "It could not be changed. Try again";
}

/**
 * Does one thing with up to 100 records, one after another. What is refused for one leaves the others alone. The same request
 * again changes nothing more. Deleting needs the permission that ends in `.delete` as well.
 */
export const recordBulk =
  (parts: BodyParts & { readonly decider: AnyDecider; readonly permission: string }) =>
  async (context: Context & { readonly body: Work }) => {
    const { kind, decider, permission } = parts;
    const { body, caller, permissions, run } = context;
    const isDeletion = "action" in body && body.action === "delete";
    if (isDeletion && !permissions.has(`${permission}.delete`))
      throw new Problem(403, "FORBIDDEN", "You don't have permission to do this.");
    const prepared =
      "change" in body ? await preparedFields(parts, body.change, context, { of: "bulk", ids: body.ids }) : [{}];
    if (isRefusal(prepared)) return prepared;
    const [fields = {}] = prepared;
    if ("change" in body && Object.keys(fields).length === 0)
      return refuse("validation-failed", { errors: { change: ["Enter at least one value to change"] } });
    const command = "action" in body ? COMMANDS[body.action] : "change";
    const results: { id: string; ok: boolean; message?: string }[] = [];
    for (const id of new Set(body.ids)) {
      const key = caller.idempotencyKey && `bulk:${kind.stream}:${caller.idempotencyKey}:${id}`;
      const input = { ...fields, [kind.id]: id };
      const result = await run(decider, id, command as never, input as never, {
        idempotencyKey: key,
        ifMatch: undefined,
      });
      results.push(isRefusal(result) ? { id, ok: false, message: messageOf(kind, result) } : { id, ok: true });
    }
    return { results };
  };
