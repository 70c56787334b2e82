import { keyedId } from "#platform/commands";
import type { SubjectKeys } from "./port.ts";

interface Keys {
  readonly subjectKeys: SubjectKeys;
  readonly signingKey: Uint8Array;
}

/**
 * The id a person is known by in a tenant, made of a word of theirs (an email) that it does not give away. Somebody who
 * was erased and comes back is a new person: the next generation of the id, whose key is not destroyed.
 */
export async function subjectId(
  { subjectKeys, signingKey }: Keys,
  prefix: string,
  tenant: string,
  word: string,
): Promise<string> {
  for (let generation = 1; ; generation += 1) {
    const parts = generation === 1 ? [tenant, word] : [tenant, word, String(generation)];
    const id = keyedId(prefix, signingKey, ...parts);
    if ((await subjectKeys.keyOf(tenant, id, false)) !== "destroyed") return id;
  }
}
