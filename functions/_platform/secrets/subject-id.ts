import { idFrom, subjectName } from "#events/_kernel";
import { keyedId } from "#platform/commands";
import type { EventStore } from "#platform/store";
import type { SubjectKeys } from "./port.ts";

interface Keys {
  readonly subjectKeys: SubjectKeys;
  readonly signingKey: Uint8Array;
  readonly store?: Pick<EventStore, "owner"> | undefined;
}

/** The id that a word alone makes, whichever record it leads to. A word whose person was erased makes the next generation. */
export async function ownSubjectId(
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

/** The id of the record that a word's own id leads to; itself where no other record holds the word, or that was erased. */
export async function followedSubjectId({ subjectKeys, store }: Keys, tenant: string, id: string): Promise<string> {
  const owner = await store?.owner(tenant, subjectName(id));
  const followed = owner && idFrom(owner);
  if (followed === undefined || (await subjectKeys.keyOf(tenant, followed, false)) === "destroyed") return id;
  return followed;
}

/**
 * The id a person is known by in a tenant, made of a word of theirs (an email) that it does not give away. Somebody who
 * was erased and comes back is a new person: the next generation of the id, whose key is not destroyed. Somebody whose
 * email was corrected keeps their id: the new address leads to it.
 */
export async function subjectId(keys: Keys, prefix: string, tenant: string, word: string): Promise<string> {
  return followedSubjectId(keys, tenant, await ownSubjectId(keys, prefix, tenant, word));
}
