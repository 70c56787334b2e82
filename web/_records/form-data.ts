import type { Field, RecordKind } from "#events/_records";
import type { Operation, ReceivedOf } from "#platform/contract";
import type { Member } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { askOf, type PageArgs, type RecordCallsOf, received } from "./acts.ts";
import type { FormField } from "./form-field.ts";

const LISTS: readonly string[] = ["tags", "references", "parts"];

/** What a control needs to know of its field. The kind itself is the server's alone: it brings zod. */
const formField = ({ type, presence, min, max, choices, initial }: Field): FormField => ({
  required: presence === "required" || (presence === "defaulted" && !LISTS.includes(type)),
  min,
  max,
  choices,
  ...(initial !== undefined && !LISTS.includes(type) && { initial: String(initial) }),
});
const formFields = (kind: RecordKind): Readonly<Record<string, FormField>> =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, formField(field)]));

/**
 * What the screen of a form needs: the record that its URL names, or none where one is added, and what `more` reads. People
 * who may not do it read why before they begin.
 */
export async function formData<O extends Operation, M extends object = Record<never, never>>(
  args: PageArgs,
  of: Pick<RecordCallsOf, "kind" | "create" | "update"> & { readonly get: O },
  more?: (who: Member, id: string | undefined) => Promise<M>,
) {
  const id = args.params[of.kind.id];
  const who = await memberWith(args, id === undefined ? of.create : of.update);
  const [found, read] = await Promise.all([
    id === undefined ? undefined : askOf(who)<ReceivedOf<O>>(of.get, { params: { [of.kind.id]: id } }),
    more?.(who, id),
  ]);
  return { record: found && received(found), fields: formFields(of.kind), ...(read as M) };
}
