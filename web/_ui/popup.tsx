import { lazy, type ReactNode, Suspense, useState } from "react";

const Layer = lazy(() => import("./popup.lazy.tsx"));

export type PopupProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  foot?: ReactNode;
  width?: "small" | "medium" | "full" | undefined;
  closeOnBackdrop?: boolean | undefined;
  closeButton?: boolean | undefined;
  blur?: boolean | undefined;
  scroll?: boolean | undefined;
};

/**
 * A layer over the screen, at most 800 by 700 px. Closes by its button, Esc, or a press that starts and ends on the
 * backdrop; the focus goes in and comes back. Esc closes the top layer only.
 */
export function Popup(props: PopupProps) {
  const wanted = useWanted(props.open);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  );
}

/** True from the first time something is open: its code is loaded then, and it may play its leaving. */
export function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted;
}
