import { Menu, MenuButton, MenuItem, MenuProvider, Popover, PopoverDisclosure, PopoverProvider } from "@ariakit/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { type DropdownProps, MenuParts } from "./dropdown.tsx";
import { smallScreen, useMedia } from "./media.ts";
import { persistent } from "./persistent.ts";

const parts = { Item: MenuItem };
const overEverything: CSSProperties = {
  position: "fixed",
  inset: 0,
  width: "auto",
  display: "grid",
  placeItems: "center",
  padding: "1rem",
  zIndex: "var(--z-modal)",
  pointerEvents: "none",
};

/** A dropdown, loaded and opened when its trigger is first used. Below 640 px it is a popup. */
export default function DropdownLayer({
  label,
  trigger,
  align,
  className,
  children,
  panel,
}: DropdownProps & { panel: boolean }) {
  const small = useMedia(smallScreen);
  const placement = align === "left" ? ("bottom-start" as const) : ("bottom-end" as const);
  const button = useRef<HTMLButtonElement>(null);
  // It replaces the pressed trigger, including its focus.
  useEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  const shared = {
    gutter: 8,
    unmountOnHide: true,
    fixed: true,
    getPersistentElements: persistent,
    "aria-label": label,
    className: classes("drop", small && "drop-sheet", className),
    ...(small && {
      modal: true,
      backdrop: <div className="backdrop" data-blur />,
      updatePosition: () => {},
      wrapperProps: { style: overEverything },
    }),
  };
  if (panel) {
    return (
      <PopoverProvider placement={placement}>
        <PopoverDisclosure ref={button} render={trigger} />
        <Popover {...shared}>{children}</Popover>
      </PopoverProvider>
    );
  }
  return (
    <MenuProvider placement={placement}>
      <MenuButton ref={button} render={trigger} />
      <Menu {...shared}>
        <MenuParts.Provider value={parts}>{children}</MenuParts.Provider>
      </Menu>
    </MenuProvider>
  );
}
