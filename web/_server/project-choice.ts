/** Whether a screen's URL names a project: required, added if known, or never. */
export type ProjectRule = "always" | "sometimes" | "never";

export const projectOf = (url: URL): string | undefined => url.searchParams.get("project") || undefined;

/** The project of the page that sent the request, if it was ours. */
export function projectBefore(request: Request, host: string): string | undefined {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.host === host ? projectOf(url) : undefined;
}

/** The request's path as the browser shows it, without the parameters of a data request. */
export function pathOf(url: URL, project?: string | null): string {
  const next = new URL(url);
  next.searchParams.delete("_routes");
  if (project) next.searchParams.set("project", project);
  else if (project === null) next.searchParams.delete("project");
  return `${next.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")}${next.search}`;
}

/** The URL that switches to another project and then returns to a path. */
export const switchPath = (project: string, to: string): string =>
  `/projects/switch?${new URLSearchParams({ project, redirect_uri: to })}`;

export interface Choice {
  readonly rule: ProjectRule;
  readonly url: URL;
  /** The previous page's project. */
  readonly before: string | undefined;
  /** The project this person chose last, in any tab. */
  readonly chosen: string | undefined;
  /** The request's project, if any. */
  readonly found: string | undefined;
}

/** Where to redirect the browser before a page about a project can be shown; undefined if none is needed. */
export function redirectTarget({ rule, url, before, chosen, found }: Choice): string | undefined {
  const requested = projectOf(url);
  if (rule === "never") return requested ? pathOf(url, null) : undefined;
  if (requested && !found) return rule === "always" ? "/dashboard" : undefined;
  if (!found) return rule === "always" ? "/projects/create" : undefined;
  if (requested !== found) return pathOf(url, found);
  if (before && before !== found && chosen !== found) return switchPath(found, pathOf(url));
  return undefined;
}
