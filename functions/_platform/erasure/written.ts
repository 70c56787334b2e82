import type { EventType } from "#events/_kernel";
import { changeTexts, type FreeText, freeTextOf } from "./free-text.ts";
import type { ErasedPerson, PersonalData, WrittenTexts } from "./person.ts";
import { namesReplaced, redactPerson } from "./words.ts";

/** What a service holds of texts that anybody may have written about a person, for its manifest. */
export const writtenTexts = (
  what: string,
  {
    deciders,
    ...texts
  }: Omit<WrittenTexts, "events"> & {
    readonly deciders: readonly { readonly events: readonly EventType[] }[];
  },
): PersonalData => ({
  what,
  texts: { ...texts, events: deciders.flatMap(({ events }) => events) },
  forget: async () => 0,
});

/** By type of fact: its data without the person. The same data where it does not name them. */
export type Replacements = ReadonlyMap<string, (data: unknown) => unknown>;

export function replacementsOf(person: ErasedPerson, holders: readonly PersonalData[]): Replacements {
  const [names, words] = [namesReplaced(person), redactPerson(person)];
  return new Map(
    holders.flatMap(({ texts }) =>
      (texts?.events ?? []).flatMap(({ type, schema }) => {
        const free = freeTextOf(schema);
        if (!texts || !free) return [];
        return [
          [
            type,
            replacement(
              free,
              { code: names, prose: texts.replaces === "words" ? words : names },
              new Set(texts.spared),
            ),
          ] as const,
        ];
      }),
    ),
  );
}

const replacement =
  (free: FreeText, by: Readonly<Record<"prose" | "code", (text: string) => string>>, spared: ReadonlySet<string>) =>
  (data: unknown) => {
    let isChanged = false;
    const replace = (text: string, kind: "prose" | "code") => {
      const replaced = by[kind](text);
      isChanged ||= replaced !== text;
      return replaced;
    };
    const after = changeTexts(data, free, replace, spared);
    return isChanged ? after : data;
  };
