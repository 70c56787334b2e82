import { emailAddress, own } from "#events/_kernel";
import { unusable } from "#platform/http";
import { graceFrom } from "../grace.ts";
import type { Defined } from "./templates.ts";

const Address = emailAddress();

/** Returns what is wrong with the value of a template's variable; undefined when it is valid. */
function faultOf({ key, type, required, options }: Defined["variables"][number], value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return required ? "Required" : undefined;
  if (type === "boolean") return typeof value === "boolean" ? undefined : "Expected true or false";
  if (typeof value !== "string") return "Expected text";
  if (options && !options.includes(value)) return `Use one of: ${options.join(", ")}`;
  if (key === "supportEmail" && !Address.safeParse(value).success) return "Use an email address, like name@example.com";
  return value.length > 500 ? "At most 500 characters" : undefined;
}

/** Fills in a template's variables; ends the request when one is invalid. */
export function filled(template: Defined, variables: Readonly<Record<string, unknown>> = {}, now: Date) {
  const variablesByKey = new Map(template.variables.map((each) => [each.key, each]));
  const faults = [...new Set([...variablesByKey.keys(), ...Object.keys(variables)])].flatMap((key) => {
    const variable = variablesByKey.get(key);
    const fault = variable ? faultOf(variable, own(variables, key)) : "This template does not ask for it";
    return fault ? [[`variables.${key}`, [fault]] as const] : [];
  });
  if (faults.length) throw unusable(Object.fromEntries(faults));
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const settings = template.settings(Object.fromEntries(given) as Record<string, string | boolean>);
  return {
    id: template.id,
    settings: { ...settings, ...(settings.requireTwoFactor && { requireTwoFactorFrom: graceFrom(now) }) },
  };
}
