import type { IdField, RecordKind } from "#events/_records";
import { type AppendRefusal, mapRefusal, type Options, unreadable } from "#platform/commands";
import { type AnyDecider, isRefusal, type Refusal, refuse, uniqueFieldOf } from "#platform/domain";
import type { Context } from "#platform/http";
import { type BodyParts, preparedFields } from "./prepare.ts";
import { idIn } from "./reads.ts";

type RecordContext = Context & { readonly params: object };
type Current<Answer> = (context: RecordContext) => Promise<Answer | Refusal<"not-found">>;
type Details = Readonly<Record<string, unknown>>;

/** A reserved name that another record has, as the calls refuse it: by its field. */
export const takenIn =
  (kind: RecordKind) =>
  ({ name }: Details) => {
    const field = uniqueFieldOf(kind, String(name));
    return refuse("name-taken", field ? { errors: { [field]: ["Another record already has this"] } } : {});
  };

/** How the calls refuse what the store refuses: a name that is taken, a balance that is too small. */
export type StoreRefusals = Readonly<
  Record<"create" | "change" | "restore" | "remove", (refusal: AppendRefusal, id: string) => Refusal>
>;
const takenRefusals = (kind: RecordKind) => {
  const byField = (refusal: AppendRefusal) => mapRefusal(refusal, { taken: takenIn(kind) });
  return {
    create: byField,
    change: byField,
    restore: byField,
    remove: (refusal: AppendRefusal) => mapRefusal(refusal),
  };
};
export type TakenRefusals = ReturnType<typeof takenRefusals>;

export interface RecordWrites<K extends RecordKind, M extends StoreRefusals> extends BodyParts {
  readonly kind: K;
  readonly decider: AnyDecider;
  /** The commands of the calls that create and change, where they are not those of every kind. */
  readonly commands?: { readonly create: string; readonly change: string } | undefined;
  /** Instead of `name-taken` for a unique value that another record has. */
  readonly refusals?: M | undefined;
}

/**
 * The answers that change a record. Each answers the record as it is afterwards. A unique value that another record has
 * is refused as `name-taken`, naming the field.
 */
export function recordWrites<const K extends RecordKind, Answer, M extends StoreRefusals = TakenRefusals>(
  parts: RecordWrites<K, M> & { readonly current: Current<Answer> },
) {
  const { kind, decider, current, commands = { create: "create", change: "change" } } = parts;
  const param = kind.id;
  const nameOf = (id: string) => ({ [kind.id]: id }) as IdField<K>;
  const refusals = (parts.refusals ?? takenRefusals(kind)) as M;
  const refusalOf = <N extends keyof StoreRefusals>(call: N, refusal: AppendRefusal, id: string) =>
    refusals[call](refusal, id) as ReturnType<M[N]>;

  async function create(context: Context & { readonly body: object }) {
    const { body, newId, run } = context;
    const id = newId(kind.prefix);
    const tries = await preparedFields(parts, body, context, { of: "create", id });
    if (isRefusal(tries)) return tries;
    const attempt = (fields: object) =>
      run(decider, id, commands.create as never, { ...fields, ...nameOf(id) } as never, { fingerprint: body });
    const [first, ...others] = tries;
    let outcome = await attempt(first);
    for (const fields of others) if (isRefusal(outcome) && outcome.refused === "taken") outcome = await attempt(fields);
    if (isRefusal(outcome)) return refusalOf("create", outcome, id);
    const made = await current({ ...context, params: { [param]: id } });
    if (isRefusal(made)) return unreadable(outcome);
    return made as Answer;
  }

  async function update(context: RecordContext & { readonly body: object }) {
    const id = idIn(context, param);
    const fields = await preparedFields(parts, context.body, context, { of: "change", id });
    if (isRefusal(fields)) return fields;
    // What follows from the body may differ when the request is repeated, such as the time.
    const fingerprint = { ...context.body, ...nameOf(id) };
    const result = await runOn(context, commands.change, fields[0], { fingerprint });
    return isRefusal(result) ? refusalOf("change", result, id) : current(context);
  }
  function runOn(context: RecordContext, command: string, input: object = {}, options?: Options) {
    const id = idIn(context, param);
    return context.run(decider, id, command as never, { ...input, ...nameOf(id) } as never, options);
  }
  async function archive(context: RecordContext) {
    const result = await runOn(context, "archive");
    return isRefusal(result) ? mapRefusal(result) : current(context);
  }
  async function restore(context: RecordContext) {
    const result = await runOn(context, "restore");
    return isRefusal(result) ? refusalOf("restore", result, idIn(context, param)) : current(context);
  }
  async function remove(context: RecordContext) {
    const result = await runOn(context, "remove");
    return isRefusal(result) ? refusalOf("remove", result, idIn(context, param)) : undefined;
  }

  return { create, update, remove, archive, restore };
}
