import { textIn } from "#web/_record/refused.ts";
import type { SectionName } from "./section-names.ts";

const general = ["name", "currency", "timeZone", "locale", "country", "units"] as const;

/** A section's form, as the update command takes it. */
export function bodyIn(form: FormData, section: SectionName): Record<string, unknown> {
  switch (section) {
    case "general":
      return {
        ...Object.fromEntries(general.map((name) => [name, textIn(form, name) ?? ""])),
        supportEmail: textIn(form, "supportEmail") ?? null,
      };
    case "company":
      return { company: companyIn(form) };
    case "logos":
      return { logos: logosIn(form) };
    case "papers":
      return { papers: papersIn(form) };
    case "security":
      return securityIn(form);
    default:
      return {};
  }
}

const filled = (form: FormData, prefix: string, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => {
    const value = textIn(form, `${prefix}${name}`);
    return value ? [[name, value] as [string, string]] : [];
  });

/** In the contract's order, so that unchanged values compare as equal. */
function companyIn(form: FormData) {
  const lines = ["contactName", "company", "line1", "line2", "city", "state", "postalCode"];
  const own = filled(form, "company.", ["name", "registrationNumber", "taxId"]);
  const address = filled(form, "company.address.", lines);
  const reached = filled(form, "company.", ["email", "phone"]);
  if (own.length + address.length + reached.length === 0) return null;
  const country = filled(form, "company.address.", ["country"]);
  return {
    ...Object.fromEntries(own),
    address: Object.fromEntries([...address, ...country]),
    ...Object.fromEntries(reached),
  };
}

function logosIn(form: FormData) {
  const count = Math.min(20, Number(textIn(form, "logoCount") ?? 0) || 0);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const url = textIn(form, `logos.${at}.url`);
    const meta = (name: string) => textIn(form, `logos.${at}.meta.${name}`) ?? "";
    if (!url) return [];
    return [
      {
        url,
        meta: {
          context: meta("context"),
          backgroundColor: meta("backgroundColor"),
          device: meta("device"),
          theme: meta("theme"),
        },
      },
    ];
  });
}

/** The shown logo stays unless it is removed. */
function papersIn(form: FormData) {
  const size = textIn(form, "papers.size");
  const shown = textIn(form, "papers.logo");
  const logo = shown && form.get("removeLogo") !== "on" ? JSON.parse(shown) : undefined;
  return size || logo ? { ...(size && { size }), ...(logo && { logo }) } : null;
}

/** A day means its beginning; an unchanged day keeps its exact moment. */
function securityIn(form: FormData) {
  const requireTwoFactor = form.get("requireTwoFactor") === "on";
  const day = textIn(form, "requireTwoFactorFrom");
  const was = textIn(form, "was.requireTwoFactorFrom");
  if (!requireTwoFactor) return { requireTwoFactor };
  if (!day) return { requireTwoFactor, requireTwoFactorFrom: null };
  return { requireTwoFactor, requireTwoFactorFrom: was?.startsWith(day) ? was : `${day}T00:00:00.000Z` };
}
