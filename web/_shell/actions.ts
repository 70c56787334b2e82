import type { IconName } from "#web/_ui/icon.tsx";

/** Something to do that begins at an address: a line of a module's `actions.ts`, which the palette loads. */
export type ActionEntry = {
  id: string;
  /** A verb and what it is done to. */
  label: string;
  to: string;
  icon: IconName;
  /** Shown only to members who have it. */
  permission?: string;
  /** Only while a record's screen is open: its path, with the id in brackets; `to` then holds `{id}`. */
  on?: RegExp;
  /** Further words it is found by. */
  keywords?: string;
};

/** The actions of the record that is open, with its id in their addresses, before all others. */
export function actionsHere(actions: readonly ActionEntry[], path: string): ActionEntry[] {
  const here = actions.flatMap((action) => {
    const id = action.on?.exec(path)?.[1];
    return id ? [{ ...action, to: action.to.replace("{id}", id) }] : [];
  });
  return [...here, ...actions.filter(({ on }) => on === undefined)];
}

/** The actions a member may begin that fit what was typed; all before anything is. */
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
