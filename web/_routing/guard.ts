import { isLost, LOST } from "./lost.ts";
import type { Needs } from "./meta.ts";

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
const switchPath = (project: string, to: string): string =>
  `/projects/switch?${new URLSearchParams({ project, redirect_uri: to })}`;

/** What is known of a request before its session is read. */
export interface Arrival {
  readonly url: URL;
  /** `absent`: nothing is set up yet. `unreachable`: the lookup failed, so no platform is active. */
  readonly platform: "loaded" | "absent" | "unreachable";
  /** The platform's domains, the first first. */
  readonly domains: readonly string[];
  /** The one of them that the others lead to. */
  readonly primary?: string | undefined;
  /** The product's own hosts, the default first. */
  readonly hosts: readonly string[];
}

/** What is known of a request for a screen once its user and project have been looked up. */
export interface Visit {
  readonly url: URL;
  /** A form: its project is never guessed, so it is sent nowhere else. */
  readonly isForm: boolean;
  readonly needs: Needs;
  readonly isSignedIn: boolean;
  /** The previous page's project, and the one this person chose last, in any tab. */
  readonly before: string | undefined;
  readonly chosen: string | undefined;
  /** The request's project, if there is one. */
  readonly found: string | undefined;
}

interface GuardRule<V> {
  /** The rule of the first specification it keeps; undefined for what only this product needs. */
  readonly number?: 1 | 3 | 4 | 5 | 7;
  readonly name: string;
  /** Where it sends the browser; undefined if it has nothing against the visit. */
  readonly leadsTo: (visit: V) => string | undefined;
}

/** The address of the catch-all screen that is shown while there is no platform. It is shown in place, not led to. */
export const LOADING = "platform.loading";
const SETUP = "/setup";

/** The first rules, in order: the platform, then its domain. */
export const ARRIVAL_RULES: readonly GuardRule<Arrival>[] = [
  { name: LOADING, leadsTo: ({ platform }) => (platform === "unreachable" ? LOADING : undefined) },
  {
    name: "setup",
    leadsTo: ({ platform, url }) => (platform === "absent" && pathOf(url) !== SETUP ? SETUP : undefined),
  },
  { number: 7, name: "domain-lock", leadsTo: lockedTo },
];

/** The rules of a screen, in order. */
export const VISIT_RULES: readonly GuardRule<Visit>[] = [
  {
    number: 1,
    name: "user",
    leadsTo: ({ needs, isSignedIn, ...visit }) => (needs.user && !isSignedIn ? signInPath(visit) : undefined),
  },
  { name: "visitors-and-forms", leadsTo: ({ isSignedIn, isForm }) => (isForm || !isSignedIn ? STAY : undefined) },
  {
    number: 4,
    name: "never",
    leadsTo: ({ needs, url }) => (needs.project !== "never" ? undefined : projectOf(url) ? pathOf(url, null) : STAY),
  },
  {
    number: 3,
    name: "unknown-project",
    leadsTo: ({ needs, url, found }) =>
      projectOf(url) && !found ? (needs.project === "always" ? LOST : STAY) : undefined,
  },
  {
    number: 3,
    name: "no-project",
    leadsTo: ({ needs, url, found }) =>
      found ? undefined : needs.project === "always" ? `/projects/create${isLost(url) ? "?lost=project" : ""}` : STAY,
  },
  {
    number: 4,
    name: "add",
    leadsTo: ({ url, found }) => (found && projectOf(url) !== found ? pathOf(url, found) : undefined),
  },
  {
    number: 5,
    name: "switch",
    leadsTo: ({ url, before, chosen, found }) =>
      found && before && before !== found && chosen !== found ? switchPath(found, pathOf(url)) : undefined,
  },
];
/** Ends the rules: the browser stays. */
const STAY = "";

/** Where the rules send the browser; undefined if it may stay. The first rule that decides wins. */
export function guard<V>(rules: readonly GuardRule<V>[], visit: V): string | undefined {
  for (const { leadsTo } of rules) {
    const to = leadsTo(visit);
    if (to !== undefined) return to || undefined;
  }
  return undefined;
}

/** Where a visitor signs in and returns from. It says that a session has ended, where there was one or a form was sent. */
export function signInPath({ url, isForm, hadSession = false }: SignInVisit): string {
  const ended = isForm ? "form" : hadSession ? "session" : undefined;
  return `/login?redirect=${encodeURIComponent(pathOf(url))}${ended ? `&ended=${ended}` : ""}`;
}
type SignInVisit = Pick<Visit, "url" | "isForm"> & { readonly hadSession?: boolean };

const local = /^(localhost|([\w-]+\.)*localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])$/i;
const isBelow = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/**
 * The domain lock: a browser at a host that is neither ours nor the platform's goes to the platform's primary or first
 * domain, or to the product's default host. Its other domains lead to the primary one; projects below them stay. This
 * machine and IP addresses are always allowed, because no other name can point there.
 */
function lockedTo({
  url,
  domains,
  primary,
  hosts,
}: Pick<Arrival, "url" | "domains" | "primary" | "hosts">): string | undefined {
  const home = primary ?? domains[0] ?? hosts[0];
  const { hostname } = url;
  if (!home || local.test(hostname)) return undefined;
  if (primary && hostname !== primary && domains.includes(hostname)) return at(url, primary);
  return hosts.includes(hostname) || isBelow(hostname, domains) ? undefined : at(url, home);
}

function at(url: URL, hostname: string): string {
  const next = new URL(url);
  next.hostname = hostname;
  return next.href;
}
