import { useEffect, useRef, useSyncExternalStore } from "react";

/** A keyboard shortcut of the open screen, with its description. */
export interface ScreenKey {
  readonly key: string;
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
}

/** A key as the list of shortcuts shows it. */
export type Shortcut = Pick<ScreenKey, "key" | "label">;

const NONE: readonly Shortcut[] = [];
const registered = new Map<symbol, readonly Shortcut[]>();
const listeners = new Set<() => void>();
let shortcuts: readonly Shortcut[] = NONE;

function register(id: symbol, keys: readonly Shortcut[] | undefined): void {
  if (keys) registered.set(id, keys);
  else registered.delete(id);
  shortcuts = [...registered.values()].flat();
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The open screen's shortcuts, in render order. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => shortcuts,
    () => NONE,
  );

/**
 * Registers a screen's keys, listed by `?`. Keys with Ctrl, Cmd or Alt, and keys typed into a field or dialog, are
 * ignored.
 */
export function useKeys(keys: readonly ScreenKey[]): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      now.current.find(({ key }) => key === event.key)?.run(event);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const listed = JSON.stringify(keys.map(({ key, label }) => ({ key, label })));
  useEffect(() => {
    const id = Symbol("keys");
    register(id, JSON.parse(listed) as readonly Shortcut[]);
    return () => register(id, undefined);
  }, [listed]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]") !==
      null
  );
}
