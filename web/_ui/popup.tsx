import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazily } from "./lazily.ts";

const Layer = lazily(() => import("./popup.lazy.tsx"));

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
 * A dialog, at most 800 by 700 px. Closes by its button, Esc, or a press that starts and ends on the backdrop; the
 * focus moves in and returns. Esc closes only the top dialog. The server draws none: it lies outside the page, and its
 * place there has a style that the content security policy refuses in HTML.
 */
export function Popup(props: PopupProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  );
}

/** True once something has been open: its code is then loaded, and its closing animation can play. */
export function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted;
}
