import { type ReactNode, Suspense } from "react";
import type { IconName } from "./icon.tsx";
import { lazily } from "./lazily.ts";
import { useWanted } from "./popup.tsx";

const Layer = lazily(() => import("./palette.lazy.tsx"));

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
  /** Results are loading, so an empty list does not yet say "No Results." */
  busy?: boolean | undefined;
  onPick: (item: PaletteItem, newTab: boolean) => void;
};

/** Finds records, actions and screens by name; `onPick` receives whether to open a new tab. */
export function Palette(props: PaletteProps) {
  const wanted = useWanted(props.open);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  );
}
