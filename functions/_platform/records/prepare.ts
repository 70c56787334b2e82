import type { RecordKind } from "#events/_records";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { cleanedFields } from "#platform/rich-text";
import { missingReferences, type References } from "./references.ts";

/** What a body is for: a new record of this id, a change of one, or one change of several. */
export type Purpose =
  | { readonly of: "create" | "change"; readonly id: string }
  | { readonly of: "bulk"; readonly ids: readonly string[] };
type Fields = Readonly<Record<string, unknown>>;
type Prepared<F = object> = F | readonly F[] | Refusal<"validation-failed">;

/** What a kind says of its bodies, where they are not its fields as they are. */
export interface BodyParts {
  readonly kind: RecordKind;
  readonly references?: References | undefined;
  /**
   * The fields that a body sets, as facts hold them with clean HTML, or why it is refused. Several of a new record are
   * tried one after another while a unique value of theirs is taken.
   */
  readonly prepare?: ((body: never, context: Context, purpose: Purpose) => Prepared | Promise<Prepared>) | undefined;
}

/** The fields to try, at least one, all of whose references are there. */
export async function preparedFields(
  { kind, references = {}, prepare }: BodyParts,
  body: object,
  context: Context,
  purpose: Purpose,
): Promise<Refusal<"validation-failed"> | readonly [Fields, ...Fields[]]> {
  const prepared = prepare ? await prepare(body as never, context, purpose) : fieldsOf(kind, body);
  if (isRefusal(prepared)) return prepared as Refusal<"validation-failed">;
  const [first = {}, ...others] = [prepared].flat() as Fields[];
  const own = purpose.of === "bulk" ? purpose.ids : [purpose.id];
  return (await missingReferences(references, first, context, own)) ?? [first, ...others];
}

function fieldsOf(kind: RecordKind, body: object): Prepared {
  const clean = cleanedFields(kind, body);
  return "refused" in clean ? clean : clean.fields;
}
