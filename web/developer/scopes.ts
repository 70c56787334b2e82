/** Permissions as a person chooses among them: by service, each told in words. */
export interface ScopeGroup {
  readonly service: string;
  readonly scopes: readonly { readonly id: string; readonly label: string; readonly looks: boolean }[];
}

/** What is a person's own is nothing a key could have. */
const PERSONAL = ["accounts", "saved-views"];

const words = (text: string): string => text.replaceAll("-", " ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function scopeGroups(permissions: readonly string[]): ScopeGroup[] {
  const groups = new Map<string, ScopeGroup["scopes"][number][]>();
  for (const id of permissions.toSorted()) {
    const [service = "", resource = "", action = ""] = id.split(".");
    if (PERSONAL.includes(service)) continue;
    const scope = { id, label: capital(`${words(action)} ${words(resource)}`), looks: /^(list|view)$/.test(action) };
    groups.set(service, [...(groups.get(service) ?? []), scope]);
  }
  return [...groups].map(([service, scopes]) => ({ service: capital(words(service)), scopes }));
}
