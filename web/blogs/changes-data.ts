import type { Blog } from "#contracts/blogs";
import { storedOf } from "./calls.ts";
import { type Passage, passagesOf, type Run, wordsOf } from "./diff.ts";

/** What differs between what readers see and the draft: passages of the text, and the words of every other field. */
export interface Changes {
  readonly fields: readonly { readonly name: string; readonly words: readonly Run<string>[] }[];
  readonly passages: readonly Passage[];
}

const readable = (text: string) => (text.startsWith("[") ? (JSON.parse(text) as string[]).join(", ") : text);

export function changesOf(published: Blog, draft: Blog): Changes {
  const [before, after] = [storedOf(published), storedOf(draft)];
  const names = Object.keys(after).filter((name) => name !== "body" && before[name] !== after[name]);
  return {
    fields: names.map((name) => ({
      name,
      words: wordsOf(readable(before[name] ?? ""), readable(after[name] ?? "")),
    })),
    passages: published.body.html === draft.body.html ? [] : passagesOf(published.body.blocks, draft.body.blocks),
  };
}
