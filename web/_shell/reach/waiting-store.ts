import type { Waiting } from "./waiting.ts";

const KEY = "presswork.waiting";

/** What waits on this device, of whoever used it, oldest first. All tabs share it, and it outlives them. */
export function stored(): readonly Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as readonly Waiting[];
  } catch {
    return [];
  }
}

/** Whether it could be stored: the browser may refuse, or have no room. */
export function store(all: readonly Waiting[]): boolean {
  try {
    if (all.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab changed it; returns how to stop. */
export function watchStored(onChange: () => void): () => void {
  const heard = ({ key }: StorageEvent) => key === KEY && onChange();
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
