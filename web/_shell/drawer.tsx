import { type ReactNode, Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";

const Layer = lazily(() => import("./drawer.lazy.tsx"));

export type DrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/** The sidebar below 1024 px: it slides in from the left. */
export function Drawer(props: DrawerProps) {
  const wanted = useWanted(props.open);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  );
}
