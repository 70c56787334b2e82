import type { IconName } from "#web/_ui/icon.tsx";

/** An action in the palette that opens a URL: an entry of a module's `actions.ts`. */
export type ActionEntry = {
  id: string;
  /** Verb and object. */
  label: string;
  to: string;
  icon: IconName;
  /** The permission it needs. */
  permission?: string;
  /** Only while a record's screen is open: its path with the id in brackets; `to` then contains `{id}`. */
  on?: RegExp;
  /** Further search words. */
  keywords?: string;
};

/** The open record's actions first, with its id in their URLs, then all others. */
export function actionsHere(actions: readonly ActionEntry[], path: string): ActionEntry[] {
  const here = actions.flatMap((action) => {
    const id = action.on?.exec(path)?.[1];
    return id ? [{ ...action, to: action.to.replace("{id}", id) }] : [];
  });
  return [...here, ...actions.filter(({ on }) => on === undefined)];
}

/** The actions a member may use that match the typed text; all if it is empty. */
export function actionsFor(
  actions: readonly ActionEntry[],
  typed: string,
  may: (permission: string) => boolean,
): ActionEntry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, keywords = "" }: ActionEntry) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return actions.filter((action) => (action.permission === undefined || may(action.permission)) && fits(action));
}
