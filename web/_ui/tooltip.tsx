import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";

/** More about something that can be pointed at or focused; never the only place where something is said. */
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

/** Above what it belongs to, or below where there is no room; never past the window's edges. */
function place(tip: HTMLElement | null): void {
  const anchor = tip?.previousElementSibling?.getBoundingClientRect();
  if (!tip || !anchor) return;
  const { width, height } = tip.getBoundingClientRect();
  const above = anchor.top - height - 6;
  const left = Math.min(Math.max(8, anchor.left + anchor.width / 2 - width / 2), window.innerWidth - width - 8);
  tip.style.left = `${left}px`;
  tip.style.top = `${above < 8 ? anchor.bottom + 6 : above}px`;
}
