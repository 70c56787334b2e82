type Router = typeof window.__remixRouter;
type State = Router["state"];
type Route = State["matches"][number]["route"];

/** What a route's `handle` says about the parameters of its URL. */
export interface DataHandle {
  /** Parameters that no loader reads: they choose what is shown of the data. */
  readonly viewParameters?: readonly string[];
  /** Dialogs that need more data: opening one loads this route. */
  readonly dialogsWithData?: readonly string[];
}
const handleOf = (route: Route): DataHandle => route.handle ?? {};

/** Parameters of an open dialog, a message and a notice, on every page. */
const VIEW_PARAMETERS = ["dialog", "of", "flash", "lost"];

/** Whether nothing is under way that a navigation would end. */
const isIdle = ({ navigation, revalidation, fetchers }: State): boolean =>
  navigation.state === "idle" &&
  revalidation === "idle" &&
  [...fetchers.values()].every(({ formMethod }) => formMethod === undefined);

/** Whether the page shows a form's answer after which its data may be old. A form whose values were refused changed nothing. */
const mayBeOld = ({ actionData }: State): boolean =>
  Object.values(actionData ?? {}).some((answer) => answer?.problem?.code !== "VALIDATION_FAILED");

/** The URL without what only chooses what is shown. */
function dataUrl({ pathname, search }: URL, viewParameters: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of viewParameters) query.delete(name);
  query.sort();
  return `${pathname}?${query}`;
}

let isAway = (): boolean => false;
/** While this is so the page keeps the data it has: newer cannot be had. */
export function isAwayWhen(test: () => boolean): void {
  isAway = test;
}

/** Whether only what is shown changes, and the page has the newest data that it asked for, or that can be had. */
function keepsData({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }, state: State): boolean {
  const own = state.matches.flatMap(({ route }) => handleOf(route).viewParameters ?? []);
  const view = [...VIEW_PARAMETERS, ...own];
  return (
    currentUrl.search !== nextUrl.search &&
    dataUrl(currentUrl, view) === dataUrl(nextUrl, view) &&
    (isAway() || (isIdle(state) && !mayBeOld(state)))
  );
}

const pathOf = ({ pathname, search, hash }: State["location"]): string => `${pathname}${search}${hash}`;

let isStandingStill = false;
/** The open page's place in the browser's history. */
let place: number | undefined;
const placeNow = (): number | undefined => (globalThis.history?.state as { idx?: number } | null)?.idx;

/**
 * Ends what the router loads and leaves the open page as it is, also after Back and Forward. Returns the path that was to be
 * opened, if another page was.
 */
export function standStill(router: Router = window.__remixRouter): string | undefined {
  const { navigation, revalidation, location } = router.state;
  const isLoading = navigation.state === "loading" || (navigation.state === "idle" && revalidation === "loading");
  if (isStandingStill || !isLoading) return undefined;
  isStandingStill = true;
  const stop = router.subscribe(({ navigation: now, revalidation: again }) => {
    if (now.state !== "idle" || again !== "idle") return;
    isStandingStill = false;
    stop();
  });
  const [from, to] = [place, placeNow()];
  if (from !== undefined && to !== undefined && from !== to) history.go(from - to);
  else void router.navigate(location, { replace: true, preventScrollReset: true });
  const wanted = navigation.location && pathOf(navigation.location);
  return wanted === pathOf(location) ? undefined : wanted;
}

const watched = new WeakSet<Router | Route>();
const isFirst = (object: Router | Route): boolean => !watched.has(object) && Boolean(watched.add(object));

/**
 * From now on a navigation that only opens or closes a dialog, or changes another view parameter, loads nothing, also by
 * Back and Forward. The rest is loaded as the routes say: after a form, while something is under way, and where a route
 * has no data.
 */
export function keepData(router: Router = window.__remixRouter): void {
  const watch = ({ matches, navigation }: State) => {
    if (navigation.state === "idle") place = placeNow();
    for (const { route } of matches) {
      if (!isFirst(route)) continue;
      const own = route.shouldRevalidate;
      route.shouldRevalidate = (change) => {
        if (isStandingStill) return false;
        if (!keepsData(change, router.state)) return own ? own(change) : change.defaultShouldRevalidate;
        return handleOf(route).dialogsWithData?.includes(change.nextUrl.searchParams.get("dialog") ?? "") ?? false;
      };
    }
  };
  if (!isFirst(router)) return;
  router.subscribe(watch);
  watch(router.state);
}

/**
 * Removes these parameters from the URL of the location with this key, without loading the page again. Waits until the
 * router is idle, and until the page shows no form's answer, which this would clear.
 */
export function removeParameters(names: readonly string[], key: string, router = window.__remixRouter): void {
  keepData(router);
  const remove = () => {
    const { location } = router.state;
    if (location.key === key && (!isIdle(router.state) || router.state.actionData != null)) return;
    stop();
    if (location.key !== key) return;
    const next = new URLSearchParams(location.search);
    for (const name of names) next.delete(name);
    router.navigate({ ...location, search: `?${next}` }, { replace: true, preventScrollReset: true });
  };
  // The router calls this in the middle of a change.
  const stop = router.subscribe(() => queueMicrotask(remove));
  remove();
}
