import { type ComponentType, Suspense } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { lazily } from "#web/_ui/lazily.ts";

const layers = import.meta.glob<{ default: ComponentType }>("../[a-z]*/header.lazy.tsx");
const tools = Object.entries(layers).map(([path, load]) => ({ path, Tool: lazily(load) }));

/** Header tools of modules (`header.lazy.tsx`), loaded after the page; their space is reserved. */
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
