type Router = typeof window.__remixRouter;
type State = Router["state"];

/** Whether nothing is under way that a navigation would end, and the page shows no form's answer, which it would clear. */
const isIdle = ({ navigation, revalidation, fetchers, actionData }: State): boolean =>
  navigation.state === "idle" &&
  revalidation === "idle" &&
  actionData == null &&
  [...fetchers.values()].every(({ formMethod }) => formMethod === undefined);

/**
 * Navigates without loading the open routes again, as `defaultShouldRevalidate: false` does in React Router 7.15. The
 * router asks the routes before `navigate` returns; a route that has no data is loaded all the same.
 */
function keepData(matches: State["matches"], navigate: () => void): void {
  const routes = matches.map(({ route }) => ({ route, own: route.shouldRevalidate }));
  for (const { route } of routes) route.shouldRevalidate = () => false;
  navigate();
  for (const { route, own } of routes) Object.assign(route, { shouldRevalidate: own });
}

/**
 * Removes `flash` and `of` from the URL of the location with this key, without loading the page again. Waits until the
 * router is idle.
 */
export function removeFlash(key: string, router = window.__remixRouter): void {
  const remove = () => {
    const { location, matches } = router.state;
    if (location.key === key && !isIdle(router.state)) return;
    stop();
    if (location.key !== key) return;
    const next = new URLSearchParams(location.search);
    for (const name of ["flash", "of"]) next.delete(name);
    const to = { ...location, search: `?${next}` };
    keepData(matches, () => router.navigate(to, { replace: true, preventScrollReset: true }));
  };
  // The router calls this in the middle of a change.
  const stop = router.subscribe(() => queueMicrotask(remove));
  remove();
}
