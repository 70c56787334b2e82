import type * as z from "zod";
import type { Monitor, MonitorSettings } from "#contracts/metrics";
import { own } from "#events/_kernel";
import { listIn, textIn } from "#web/_record/refused.ts";
import { parseMoney } from "#web/_ui/currency.ts";

type Changes = z.input<typeof MonitorSettings>;

const MUTES_MS: Readonly<Record<string, number>> = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 };

/** A form's mute setting: until when, not at all (null), or unchanged (undefined). */
export function mutedUntil(choice: string | undefined, now: number): string | null | undefined {
  if (choice === "no") return null;
  const length = own(MUTES_MS, choice);
  return length === undefined ? undefined : new Date(now + length).toISOString();
}

/** Who sends a form, and the currency of its project, in which thresholds of money are typed. */
interface Sender {
  readonly me: string;
  readonly currency: string;
}

/** A typed number. A threshold of money is typed as money is, and stored in minor units. */
const numberIn = (form: FormData, name: string, currency?: string): number | null => {
  const text = textIn(form, name);
  if (text === undefined) return null;
  return currency ? (parseMoney(text, currency) ?? Number.NaN) : Number(text);
};

/** The form's monitor of a query, for the service. */
export function newMonitorIn(
  form: FormData,
  { query, isMoney }: { readonly query: string; readonly isMoney: boolean },
  { me, currency }: Sender,
) {
  const limit = (name: string) => numberIn(form, `thresholds.${name}`, isMoney ? currency : undefined);
  return {
    name: textIn(form, "name") ?? "",
    query,
    comparison: textIn(form, "comparison"),
    thresholds: { critical: limit("critical"), warning: limit("warning") },
    notify: { users: form.get("tellMe") === null ? [] : [me] },
  };
}

/** The form's settings. Invalid numbers are passed on, so that they are refused at their field. */
export function settingsIn(form: FormData, monitor: Monitor, { me, currency }: Sender, now: number): Changes {
  const number = (name: string) => numberIn(form, name);
  const limit = (name: string) => numberIn(form, `thresholds.${name}`, monitor.unit === "money" ? currency : undefined);
  const others = monitor.notify.users.filter((user) => user !== me);
  const muted = mutedUntil(textIn(form, "mute"), now);
  return {
    thresholds: {
      critical: limit("critical") as number,
      warning: limit("warning"),
      criticalRecovery: limit("criticalRecovery"),
      warningRecovery: limit("warningRecovery"),
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
