import { TZDate } from "@date-fns/tz";
import { textIn } from "#web/_record/refused.ts";

const SCOPE = "scope.";

const lines = (form: FormData, name: string): string[] | undefined => {
  const all = (textIn(form, name) ?? "").split(/[\s,]+/).filter(Boolean);
  return all.length ? all : undefined;
};

/** The last second of a day (`2026-12-31`) in a time zone. */
export function endOf(day: string, timeZone: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year) return undefined;
  const end = new TZDate(Number(year), Number(month) - 1, Number(date), 23, 59, 59, timeZone);
  return new Date(end.getTime()).toISOString();
}

/** The form's key. */
export function keyFrom(form: FormData, timeZone: string) {
  const expiresAt = endOf(textIn(form, "expiresAt") ?? "", timeZone);
  const [allowedIps, allowedOrigins] = [lines(form, "allowedIps"), lines(form, "allowedOrigins")];
  return {
    name: textIn(form, "name") ?? "",
    type: textIn(form, "type") ?? "api_key",
    scopes: [...form.keys()].filter((name) => name.startsWith(SCOPE)).map((name) => name.slice(SCOPE.length)),
    ...(expiresAt && { expiresAt }),
    ...(allowedIps && { allowedIps }),
    ...(allowedOrigins && { allowedOrigins }),
  };
}
