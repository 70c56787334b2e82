/** Whether a screen is about a project: it gets the query, gets it where one is known, or never has it. */
export type ProjectRule = "always" | "sometimes" | "never";

export const projectOf = (url: URL): string | undefined => url.searchParams.get("project") || undefined;

/** The project of the page a request was sent from, when it was one of ours. */
export function projectBefore(request: Request, host: string): string | undefined {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.host === host ? projectOf(url) : undefined;
}

/** The address as the browser knows it: a path of ours, without the marks a data request adds. */
export function pathOf(url: URL, project?: string | null): string {
  const next = new URL(url);
  next.searchParams.delete("_routes");
  if (project) next.searchParams.set("project", project);
  else if (project === null) next.searchParams.delete("project");
  return `${next.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")}${next.search}`;
}

/** The address that takes a browser to another project and from there to a path of ours. */
export const switchPath = (project: string, to: string): string =>
  `/projects/switch?${new URLSearchParams({ project, redirect_uri: to })}`;

export interface Choice {
  readonly rule: ProjectRule;
  readonly url: URL;
  /** The project of the page before. */
  readonly before: string | undefined;
  /** The project this person chose last, in whatever tab. */
  readonly chosen: string | undefined;
  /** The project the request is about, when there is one. */
  readonly found: string | undefined;
}

/** Where a page about a project has to send the browser first; undefined when it may be shown. */
export function redirectTarget({ rule, url, before, chosen, found }: Choice): string | undefined {
  const requested = projectOf(url);
  if (rule === "never") return requested ? pathOf(url, null) : undefined;
  if (requested && !found) return rule === "always" ? "/dashboard" : undefined;
  if (!found) return rule === "always" ? "/projects/create" : undefined;
  if (requested !== found) return pathOf(url, found);
  if (before && before !== found && chosen !== found) return switchPath(found, pathOf(url));
  return undefined;
}
