import type { ConfigProperty, ConfigSchema } from "#contracts/integrations";

const PREFIX = "config.";
type Value = string | number | boolean;

/** A setting as its field in the form holds it. */
export const shownValue = (value: Value | undefined): string => (value === undefined ? "" : String(value));

/** The setting's value in a form's field: an empty field clears it, and text that is not a number is sent as typed, to be refused. */
export function toConfigValue(property: ConfigProperty, text: string): Value | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (property.type === "boolean") return trimmed === "true";
  if (property.type === "string") return trimmed;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}

/** The settings a form sends: every one its schema has a field for. */
export function configIn(form: FormData, schema: ConfigSchema): Record<string, Value | null> {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) => {
      const text = form.get(`${PREFIX}${name}`);
      return typeof text === "string" ? [[name, toConfigValue(property, text)]] : [];
    }),
  );
}
