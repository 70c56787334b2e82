import { Dialog, DialogDismiss, DialogHeading } from "@ariakit/react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { persistent } from "./persistent.ts";
import type { PopupProps } from "./popup.tsx";

/** The contents of Popup, loaded when it is first opened. */
export default function PopupLayer({
  open,
  onClose,
  title,
  children,
  foot,
  width = "full",
  closeOnBackdrop = true,
  closeButton = true,
  blur = true,
  scroll = true,
}: PopupProps) {
  const t = useText(messages);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unmountOnHide
      hideOnInteractOutside={closeOnBackdrop}
      getPersistentElements={persistent}
      autoFocusOnShow={toFirstField}
      className="popup popup-centred"
      data-width={width}
      backdrop={<div className="backdrop" data-blur={blur || undefined} />}
    >
      <header className="popup-head">
        <DialogHeading render={(heading) => <h2 {...heading}>{title}</h2>} />
        {closeButton && (
          <DialogDismiss className="btn btn-quiet btn-sm btn-icon" aria-label={t("close")}>
            <Icon of="x" />
          </DialogDismiss>
        )}
      </header>
      <div className="popup-body" data-scroll={scroll || undefined} {...(scroll && { tabIndex: -1 })}>
        {children}
      </div>
      {foot && <footer className="popup-foot">{foot}</footer>}
    </Dialog>
  );
}

/** Focus the first field of a form; otherwise the dialog decides. */
function toFirstField(inside: HTMLElement | null): boolean {
  const field = inside
    ?.closest("[role=dialog]")
    ?.querySelector<HTMLElement>(".popup-body :is(input:not([type=hidden]), select, textarea)");
  field?.focus();
  return !field;
}
