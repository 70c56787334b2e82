import type * as z from "zod";
import type { RecordKind } from "#events/_records";
import type { Labels } from "#platform/history";
import { recordPatch } from "#platform/record-contract";
import { plainText } from "#platform/rich-text";

/**
 * The wording of a kind's history. `fields` names its fields, `choices` the codes of choices in words; `patch` is the body of
 * its update call, by which a change can be reverted.
 */
export function recordLabels<const K extends RecordKind>(
  kind: K,
  words: {
    readonly fields: { readonly [N in keyof K["fields"]]?: string };
    readonly choices?: { readonly [N in keyof K["fields"]]?: Readonly<Record<string, string>> };
  },
  more: Partial<Labels> = {},
  patch: z.ZodObject = recordPatch(kind),
): Labels {
  const choices = Object.entries(words.choices ?? {}) as [string, Readonly<Record<string, string>>][];
  const rich = Object.entries(kind.fields).filter(([, { type }]) => type === "richText");
  const changed = `${kind.name}Changed`;
  return {
    ...more,
    titles: {
      [`${kind.name}Created`]: "Added",
      [changed]: "Changed",
      [`${kind.name}Archived`]: "Archived",
      [`${kind.name}Deleted`]: ({ importId }: { importId?: string }) =>
        importId ? "Removed when its import was undone" : "Moved to the bin",
      [`${kind.name}Restored`]: "Restored",
      ...more.titles,
    },
    fields: { ...(words.fields as Readonly<Record<string, string>>), ...more.fields },
    texts: {
      ...Object.fromEntries(choices.map(([field, names]) => [field, (code: string) => names[code] ?? code])),
      ...Object.fromEntries(rich.map(([field]) => [field, plainText])),
      ...more.texts,
    },
    reverts: { [changed]: patch.shape as Readonly<Record<string, z.ZodType>>, ...more.reverts },
  };
}
