import { lazy, type ReactNode, Suspense } from "react";
import type { IconName } from "./icon.tsx";
import { useWanted } from "./popup.tsx";

const Layer = lazy(() => import("./palette.lazy.tsx"));

export type PaletteItem = {
  id: string;
  label: string;
  detail?: ReactNode;
  icon?: IconName | undefined;
  /** A status or a key, at the right. */
  end?: ReactNode;
};

export type PaletteGroup = { label: string; items: readonly PaletteItem[] };

export type PaletteProps = {
  open: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** More may come: an empty list says so instead of "No Results." */
  busy?: boolean | undefined;
  onPick: (item: PaletteItem, newTab: boolean) => void;
};

/** Everything by name: groups of records, actions and screens; `onPick` learns whether a new tab was asked for. */
export function Palette(props: PaletteProps) {
  const wanted = useWanted(props.open);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  );
}
