import type { IdField, RecordKind } from "#events/_records";
import { mapRefusal, unreadable } from "#platform/commands";
import { type AnyDecider, isRefusal, type Refusal, refuse, uniqueFieldOf } from "#platform/domain";
import type { Context } from "#platform/http";
import { cleanedFields } from "#platform/rich-text";
import { idIn } from "./reads.ts";
import { missingReferences, type References } from "./references.ts";

type RecordContext = Context & { readonly params: object };
type Current<Answer> = (context: RecordContext) => Promise<Answer | Refusal<"not-found">>;

/** A reserved name that another record has, as the calls refuse it: by its field. */
export const takenIn =
  (kind: RecordKind) =>
  ({ name }: Readonly<Record<string, unknown>>) => {
    const field = uniqueFieldOf(kind, String(name));
    return refuse("name-taken", field ? { errors: { [field]: ["Another record already has this"] } } : {});
  };

/**
 * The answers that change a record. Each answers the record as it is afterwards. A unique value that another record has
 * is refused as `name-taken`, naming the field.
 */
export function recordWrites<const K extends RecordKind, Answer>(parts: {
  readonly kind: K;
  readonly decider: AnyDecider;
  readonly param: string;
  readonly current: Current<Answer>;
  readonly references?: References | undefined;
}) {
  const { kind, decider, param, current, references = {} } = parts;
  const taken = takenIn(kind);
  const nameOf = (id: string) => ({ [kind.id]: id }) as IdField<K>;

  async function create(context: Context & { readonly body: object }) {
    const id = context.newId(kind.prefix);
    const clean = cleanedFields(kind, context.body);
    if ("refused" in clean) return clean;
    const missing = await missingReferences(references, clean.fields, context);
    if (missing) return missing;
    const done = await context.run(decider, id, "create" as never, { ...clean.fields, ...nameOf(id) } as never, {
      fingerprint: context.body,
    });
    if (isRefusal(done)) return mapRefusal(done, { taken });
    const made = await current({ ...context, params: { [param]: id } });
    if (isRefusal(made)) return unreadable(done);
    return made as Answer;
  }

  async function update(context: RecordContext & { readonly body: object }) {
    const clean = cleanedFields(kind, context.body);
    if ("refused" in clean) return clean;
    const missing = await missingReferences(references, clean.fields, context, [idIn(context, param)]);
    if (missing) return missing;
    const done = await runOn(context, "change", clean.fields);
    return isRefusal(done) ? mapRefusal(done, { taken }) : current(context);
  }
  function runOn(context: RecordContext, command: string, input: object = {}) {
    const id = idIn(context, param);
    return context.run(decider, id, command as never, { ...input, ...nameOf(id) } as never);
  }
  async function archive(context: RecordContext) {
    const done = await runOn(context, "archive");
    return isRefusal(done) ? mapRefusal(done) : current(context);
  }
  async function restore(context: RecordContext) {
    const done = await runOn(context, "restore");
    return isRefusal(done) ? mapRefusal(done, { taken }) : current(context);
  }
  async function remove(context: RecordContext) {
    const done = await runOn(context, "remove");
    return isRefusal(done) ? mapRefusal(done) : undefined;
  }

  return { create, update, remove, archive, restore };
}
