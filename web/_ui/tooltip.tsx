import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";

/** Additional text on hover or focus; never the only place for something important. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", press);
    place(tip.current);
    return () => document.removeEventListener("keydown", press);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what can be reached is the child
    <span
      className="inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { "aria-describedby": open ? id : undefined })}
      {open && (
        <span className="tip" role="tooltip" id={id} ref={tip}>
          {text}
        </span>
      )}
    </span>
  );
}

/** Above its target, or below if there is no room; always inside the window. */
function place(tip: HTMLElement | null): void {
  const anchor = tip?.previousElementSibling?.getBoundingClientRect();
  if (!tip || !anchor) return;
  const { width, height } = tip.getBoundingClientRect();
  const above = anchor.top - height - 6;
  const left = Math.min(Math.max(8, anchor.left + anchor.width / 2 - width / 2), window.innerWidth - width - 8);
  tip.style.left = `${left}px`;
  tip.style.top = `${above < 8 ? anchor.bottom + 6 : above}px`;
}
