import type * as z from "zod";
import type { Monitor, MonitorSettings } from "#contracts/metrics";
import { own } from "#events/_kernel";
import { listIn, textIn } from "#web/_record/refused.ts";

type Changes = z.input<typeof MonitorSettings>;

const MUTES_MS: Readonly<Record<string, number>> = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 };

/** A form's mute setting: until when, not at all (null), or unchanged (undefined). */
export function mutedUntil(choice: string | undefined, now: number): string | null | undefined {
  if (choice === "no") return null;
  const length = own(MUTES_MS, choice);
  return length === undefined ? undefined : new Date(now + length).toISOString();
}

const numberIn = (form: FormData, name: string): number | null => {
  const text = textIn(form, name);
  return text === undefined ? null : Number(text);
};

/** The form's monitor, for the service. */
export const newMonitorIn = (form: FormData, me: string) => ({
  name: textIn(form, "name") ?? "",
  query: textIn(form, "query") ?? "",
  comparison: textIn(form, "comparison"),
  thresholds: { critical: numberIn(form, "thresholds.critical"), warning: numberIn(form, "thresholds.warning") },
  notify: { users: form.get("tellMe") === null ? [] : [me] },
});

/** The form's settings. Invalid numbers are passed on, so that they are refused at their field. */
export function settingsIn(form: FormData, monitor: Monitor, me: string, now: number): Changes {
  const number = (name: string) => numberIn(form, name);
  const others = monitor.notify.users.filter((user) => user !== me);
  const muted = mutedUntil(textIn(form, "mute"), now);
  return {
    thresholds: {
      critical: number("thresholds.critical") as number,
      warning: number("thresholds.warning"),
      criticalRecovery: number("thresholds.criticalRecovery"),
      warningRecovery: number("thresholds.warningRecovery"),
    },
    forMinutes: number("forMinutes") ?? 0,
    noData: (textIn(form, "noData") ?? "ok") as Monitor["noData"],
    severity: number("severity") ?? 3,
    message: textIn(form, "message") ?? null,
    tags: listIn(form, "tags"),
    enabled: form.get("enabled") !== null,
    notify: { users: (form.get("tellMe") === null ? others : [...others, me]) as Monitor["notify"]["users"] },
    ...(muted !== undefined && { mutedUntil: muted }),
  };
}
