type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** All roles and what each allows; `role` is the one shown on phones. */
export const rolesUrl = (query: Query = {}): string => withQuery("/roles", query);
/** One role; `tab` is `people` or `history`, `dialog` opens one of its dialogs. */
export const roleUrl = (id: string, query: Query = {}): string => withQuery(`/roles/${id}`, query);
export const editRoleUrl = (id: string): string => `/roles/${id}/edit`;
/** `from`: the role to copy. */
export const newRoleUrl = (from?: string): string => withQuery("/roles/new", { from });
/** Takes a form that starts (`role`, `name`) or ends a preview. */
export const previewUrl = (): string => "/roles/preview";
