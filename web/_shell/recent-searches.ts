const MAX_RECENT = 5;
const MIN_LETTERS = 2;
const keyOf = (user: string): string => `presswork.searches.${user}`;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** What somebody searched for on this browser and opened a result of, newest first. */
export function recentSearches(storage: Storage, user: string): string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(user)) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; each stands there once, and the oldest goes. A full or closed storage keeps nothing. */
export function rememberSearch(storage: Storage, user: string, term: string): void {
  const text = term.trim();
  if (text.length < MIN_LETTERS) return;
  const others = recentSearches(storage, user).filter((each) => each.toLowerCase() !== text.toLowerCase());
  try {
    storage.setItem(keyOf(user), JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Nothing is lost but the list.
  }
}
