import { listIn, textIn } from "#web/_record/refused.ts";

/** What is wrong with a line of a field that holds several things, by its field. */
export type Faults = Readonly<Record<string, readonly string[]>>;
type Parsed = { readonly value: unknown } | { readonly fault: string };

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
const partsOf = (line: string): string[] => line.split("|").map((each) => each.trim());

/** `orders.order.list | To count them`, a line each. */
export function permissionsIn(text: string): Parsed {
  const all = linesOf(text).map((line) => {
    const [id = "", reason = ""] = partsOf(line);
    return { id, reason };
  });
  const wrong = all.find(({ id, reason }) => !/^[a-z-]+\.[a-z-]+\.[a-z-]+$/.test(id) || !reason);
  return wrong
    ? { fault: `Write a permission and its reason: orders.order.list | To count them (${wrong.id})` }
    : { value: all };
}

/** `acme.app | Acme | https://acme.example/app`, a line each. */
export function routesIn(text: string): Parsed {
  const all = linesOf(text).map((line) => {
    const [name = "", title = "", path = ""] = partsOf(line);
    return { path, name, title };
  });
  const wrong = all.find(({ name, title, path }) => !name || !title || !path);
  return wrong ? { fault: `Write name | title | address: ${wrong.name}` } : { value: all };
}

/** A JSON Schema as text; nothing is no settings. */
export function schemaIn(text: string): Parsed {
  if (text.trim() === "") return { value: { type: "object", properties: {} } };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: "This is no JSON" };
  }
}

/** A module's offer as its form says it, or what of it cannot be read. */
export function offerIn(form: FormData): { readonly body: Record<string, unknown> } | { readonly faults: Faults } {
  const text = (name: string) => textIn(form, name) ?? "";
  const read = {
    permissions: permissionsIn(text("permissions")),
    routes: routesIn(text("routes")),
    configSchema: schemaIn(text("configSchema")),
  };
  const faults = Object.entries(read).flatMap(([name, each]) =>
    "fault" in each ? [[name, [each.fault]] as const] : [],
  );
  if (faults.length) return { faults: Object.fromEntries(faults) };
  const value = (each: Parsed) => ("value" in each ? each.value : undefined);
  const [url, supportEmail] = [text("developer.url"), text("developer.supportEmail")];
  return {
    body: {
      name: text("name"),
      tagline: text("tagline"),
      description: text("description"),
      icon: text("icon"),
      category: text("category"),
      visibility: text("visibility"),
      tags: listIn(form, "tags"),
      requires: listIn(form, "requires"),
      conflicts: listIn(form, "conflicts"),
      developer: { name: text("developer.name"), ...(url && { url }), ...(supportEmail && { supportEmail }) },
      permissions: value(read.permissions),
      configSchema: value(read.configSchema),
      routes: value(read.routes),
      ...(form.has("status") && { status: text("status") }),
    },
  };
}
