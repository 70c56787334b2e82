/** The share of sessions that is measured, and the share whose steps are recorded. */
const SESSIONS = 0.5;
const REPLAYS = 0.5;
const KEY = "presswork.monitoring";

export interface Sampled {
  readonly measured: boolean;
  readonly replayed: boolean;
}

/** Whether this session is measured and recorded: drawn once each, and kept until the tab is closed. */
export function sampledIn(storage: Pick<Storage, "getItem" | "setItem">, random: () => number): Sampled {
  try {
    const kept = storage.getItem(KEY);
    if (kept) return { measured: kept[0] === "1", replayed: kept[1] === "1" };
    const [measured, replayed] = [random() < SESSIONS, random() < REPLAYS];
    storage.setItem(KEY, `${Number(measured)}${Number(replayed)}`);
    return { measured, replayed };
  } catch {
    return { measured: false, replayed: false };
  }
}

/** What somebody typed, as it is recorded: its length alone. */
export const masked = (value: string): string => "*".repeat(Math.min(value.length, 200));
