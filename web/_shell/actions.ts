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
  /** Further words it is found by. */
  words?: string;
};

/** The actions a member may begin that fit what was typed; all before anything is. */
export function actionsFor(
  actions: readonly ActionEntry[],
  typed: string,
  may: (permission: string) => boolean,
): ActionEntry[] {
  const text = typed.trim().toLowerCase();
  const fits = ({ label, words = "" }: ActionEntry) => `${label} ${words}`.toLowerCase().includes(text);
  return actions.filter((action) => (action.permission === undefined || may(action.permission)) && fits(action));
}
