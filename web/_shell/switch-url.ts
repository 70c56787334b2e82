/** A path in another project through the switch, which remembers the choice. */
export function switchUrl(project: string, to: string, notification = false): string {
  return `/projects/switch?${new URLSearchParams({ project, redirect_uri: to, ...(notification && { notification: "true" }) })}`;
}
