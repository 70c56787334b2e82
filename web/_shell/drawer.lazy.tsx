import { Dialog } from "@ariakit/react";
import { useText } from "#web/_ui/intl.tsx";
import { persistent } from "#web/_ui/persistent.ts";
import type { DrawerProps } from "./drawer.tsx";
import { messages } from "./messages.ts";

/** The contents of Drawer, loaded when it is first opened. */
export default function DrawerLayer({ open, onClose, children }: DrawerProps) {
  const t = useText(messages);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unmountOnHide
      hideOnEscape={({ target }) => !(target instanceof HTMLInputElement && target.value !== "")}
      className="drawer"
      aria-label={t("frame.menu")}
      getPersistentElements={persistent}
      backdrop={<div className="backdrop" data-blur />}
    >
      {children}
    </Dialog>
  );
}
