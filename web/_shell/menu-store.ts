import { useSyncExternalStore } from "react";
import { choicesIn, MENU_COOKIE, type MenuChoices, withChoices } from "./menu-choices.ts";

const YEAR_S = 31_536_000;

/** What the person chose in this tab since the page was loaded; until then the server's choices hold. */
let chosen: { readonly user: string; readonly choices: MenuChoices } | undefined;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const cookieValue = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${MENU_COOKIE}=`))
    ?.slice(MENU_COOKIE.length + 1);

/** The person's choices: those made since the page was loaded, else the server's. */
export const choicesOf = (user: string, first: MenuChoices): MenuChoices =>
  chosen?.user === user ? chosen.choices : first;

/** Changes the person's choices, also those that another tab made meanwhile, and remembers them. */
export function choose(user: string, change: (choices: MenuChoices) => MenuChoices): void {
  const cookie = cookieValue();
  const choices = change(choicesIn(cookie, user));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we support has the Cookie Store
  document.cookie = `${MENU_COOKIE}=${withChoices(cookie, user, choices)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  chosen = { user, choices };
  for (const changed of listeners) changed();
}

/** The person's choices, as they change; the server's while the page is hydrated. */
export const useChoices = (user: string, first: MenuChoices): MenuChoices =>
  useSyncExternalStore(
    subscribe,
    () => choicesOf(user, first),
    () => first,
  );
