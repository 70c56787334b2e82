import { isPersonal } from "#contracts/auth";

/** Permissions to choose from, by service, with descriptions. */
export interface ScopeGroup {
  readonly service: string;
  readonly scopes: readonly { readonly id: string; readonly label: string; readonly readOnly: boolean }[];
}

const toWords = (text: string): string => text.replaceAll("-", " ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function scopeGroups(permissions: readonly string[]): ScopeGroup[] {
  const groups = new Map<string, ScopeGroup["scopes"][number][]>();
  for (const id of permissions.filter((each) => !isPersonal(each)).toSorted()) {
    const [service = "", resource = "", action = ""] = id.split(".");
    const scope = {
      id,
      label: capital(`${toWords(action)} ${toWords(resource)}`),
      readOnly: /^(list|view)$/.test(action),
    };
    groups.set(service, [...(groups.get(service) ?? []), scope]);
  }
  return [...groups].map(([service, scopes]) => ({ service: capital(toWords(service)), scopes }));
}
