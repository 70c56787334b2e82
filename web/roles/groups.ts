import type { Permission } from "#contracts/enforcer";
import { messages } from "./messages.ts";

/** A permission as its row shows it. */
export interface Row {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly sensitive: boolean;
  readonly deprecated: boolean;
}
export interface Group {
  readonly service: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

const inWords = (text: string): string => {
  const name = text.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** "List order (orders)" is shown under Orders, so its service is left out. */
const shortName = ({ name }: Permission): string => name.replace(/ \([^()]*\)$/, "");

/** Permissions by service, for tables and forms. */
export function groupsOf(permissions: readonly Permission[]): Group[] {
  const groups = new Map<string, Row[]>();
  for (const each of permissions) {
    const { id, description, sensitive, status } = each;
    const row = { id, description, sensitive, label: shortName(each), deprecated: status === "deprecated" };
    groups.set(each.service, [...(groups.get(each.service) ?? []), row]);
  }
  const titles: Readonly<Record<string, string>> = messages.services;
  return [...groups].map(([service, rows]) => ({ service, title: titles[service] ?? inWords(service), rows }));
}
