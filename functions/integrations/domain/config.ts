import type { Config, ConfigProperty, ConfigSchema } from "#events/integrations";

type Value = Config[string];
/** Errors by field of the form: `config.recipient`. */
export type ConfigErrors = Readonly<Record<string, readonly string[]>>;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const FORMATS: Readonly<Record<string, readonly [(text: string) => boolean, string]>> = {
  email: [(text) => EMAIL.test(text), "Use an email address, like name@example.com"],
  uri: [(text) => /^https?:\/\/[^\s/]\S*$/.test(text), "Use a full address, like https://example.com"],
  date: [(text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), "Use a date like 2026-03-15"],
};

/** Returns why a value is invalid for a setting, in one sentence; undefined when it is valid. */
export function faultOf(property: ConfigProperty, value: Value): string | undefined {
  if (property.type === "boolean") return typeof value === "boolean" ? undefined : "Expected true or false";
  if (property.type === "string") return typeof value === "string" ? textFault(property, value) : "Expected text";
  if (typeof value !== "number") return "Expected a number";
  if (property.type === "integer" && !Number.isInteger(value)) return "Expected a whole number";
  const { minimum, maximum } = property;
  if (minimum !== undefined && value < minimum) return `At least ${minimum}`;
  return maximum !== undefined && value > maximum ? `At most ${maximum}` : undefined;
}

function textFault(property: ConfigProperty, value: string): string | undefined {
  const { enum: allowed, maxLength = 2000, format } = property;
  if (allowed && !allowed.includes(value)) return `Use one of: ${allowed.join(", ")}`;
  if (value.length > maxLength) return `At most ${maxLength} characters`;
  const [fits, otherwise] = FORMATS[format ?? ""] ?? [];
  return fits && value !== "" && !fits(value) ? otherwise : undefined;
}

/** Applies the sent settings; `null` removes one. Returns the errors, if any. */
export function configWith(
  schema: ConfigSchema,
  now: Config,
  sent: Readonly<Record<string, Value | null>>,
): { readonly config: Config } | { readonly errors: ConfigErrors } {
  const errors: Record<string, string[]> = {};
  const config = { ...now };
  for (const [name, value] of Object.entries(sent)) {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const fault = property ? (value === null ? undefined : faultOf(property, value)) : "Unknown setting";
    if (fault) errors[`config.${name}`] = [fault];
    else if (value === null) delete config[name];
    else config[name] = value;
  }
  return Object.keys(errors).length ? { errors } : { config };
}

/** The default settings of a module. */
export const defaultsOf = ({ properties }: ConfigSchema): Config =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );

/** Returns the required settings that are missing. */
export const missingIn = ({ required = [] }: ConfigSchema, config: Config): ConfigErrors =>
  Object.fromEntries(
    required
      .filter((name) => config[name] === undefined || config[name] === "")
      .map((name) => [`config.${name}`, ["Required"]]),
  );
