import { type ComponentType, lazy, Suspense } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";

const layers = import.meta.glob<{ default: ComponentType }>("../[a-z]*/header.lazy.tsx");
const tools = Object.entries(layers).map(([path, load]) => ({ path, Tool: lazy(load) }));

/** What modules put into the header, as their `header.lazy.tsx` say: loaded once the page is there, its place kept until then. */
export function HeaderTools() {
  const places = tools.map(({ path }) => <span key={path} className="tool" aria-hidden="true" />);
  if (!useHydrated()) return places;
  return (
    <Suspense fallback={places}>
      {tools.map(({ path, Tool }) => (
        <Tool key={path} />
      ))}
    </Suspense>
  );
}
