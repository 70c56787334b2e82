/** Whether a screen's URL names a project: required, added if known, or never. */
export type ProjectRule = "always" | "sometimes" | "never";
export type Layout = "blank" | "fullscreen" | "mail" | "print" | "standard" | "tool";

/** What a route says of itself. What it leaves out: a user is required, a project always. */
export interface RouteMeta {
  /** The name by which links and bookmarks find it, where it is not that of its file. */
  readonly name?: string;
  /** False: visitors may open it. Counts for this route alone, not for those inside it. */
  readonly user?: boolean;
  /** Counts for the routes inside it too, unless they say otherwise. */
  readonly project?: ProjectRule;
  /** What it is shown in; inside the frame `standard`, outside it `blank`. */
  readonly layout?: Layout;
}

/** What the guard asks for before a screen is shown. */
export interface Needs {
  readonly user: boolean;
  readonly project: ProjectRule;
}

/**
 * The needs of a path, from its matched routes, outermost first, each with what it says of itself. The last route alone
 * says whether a user is needed; the innermost project setting counts. Routes of a module (`ofModule`) always need a
 * project. An unknown path needs nothing: it is answered by the catch-all.
 */
export function needsOf(matched: readonly { readonly meta?: RouteMeta }[], ofModule = false): Needs {
  const last = matched.at(-1);
  if (!last) return { user: false, project: "never" };
  const innermost = matched.findLast(({ meta }) => meta?.project !== undefined)?.meta?.project;
  return { user: last.meta?.user ?? true, project: ofModule ? "always" : (innermost ?? "always") };
}
