import type { MenuItemProps } from "@ariakit/react";
import { Link, type LinkProps } from "@remix-run/react";
import {
  type ComponentType,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
import { Icon, type IconName } from "./icon.tsx";
import { lazily } from "./lazily.ts";

const load = () => import("./dropdown.lazy.tsx");
const Layer = lazily(load);
const preload = () => void load().catch(() => undefined);

/** The menu's behaviour, loaded when a menu is first opened. */
export const MenuParts = createContext<{ Item: ComponentType<MenuItemProps> } | undefined>(undefined);

export type DropdownProps = {
  label: string;
  /** The button that opens it; it receives the aria attributes. */
  trigger: ReactElement;
  align?: "left" | "right" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A menu of actions under its button: arrow keys, letters, Esc. Children are DropdownItem, DropdownLink … */
export function Dropdown(props: DropdownProps) {
  return <Opener {...props} panel={false} />;
}

/** A dropdown with more than actions (fields, lists): a small dialog below its button. */
export function DropdownPanel(props: DropdownProps) {
  return <Opener {...props} panel />;
}

function Opener(props: DropdownProps & { panel: boolean }) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger, {
    "aria-haspopup": props.panel ? "dialog" : "menu",
    "aria-expanded": wanted,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Layer {...props} />
    </Suspense>
  );
}

type ItemProps = {
  icon?: IconName | undefined;
  /** Its keyboard shortcut. */
  keys?: string | undefined;
  danger?: boolean | undefined;
  /** Why it is unavailable; the item can be focused and shows it. */
  disabled?: string | undefined;
  children: ReactNode;
};

function Item({
  icon,
  keys,
  danger,
  disabled,
  children,
  ...rest
}: ItemProps & Pick<MenuItemProps, "onClick" | "render">) {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error("A dropdown item stands in a Dropdown");
  return (
    <parts.Item
      {...rest}
      className="drop-item"
      data-tone={danger ? "danger" : undefined}
      disabled={disabled !== undefined}
      accessibleWhenDisabled
    >
      {icon && <Icon of={icon} />}
      <span className="min-w-0 flex-1">
        {children}
        {disabled && <span className="block text-13 leading-4">{disabled}</span>}
      </span>
      {keys && (
        <span aria-hidden="true" className="ml-auto">
          <kbd>{keys}</kbd>
        </span>
      )}
    </parts.Item>
  );
}

export function DropdownItem({ onClick, ...props }: ItemProps & { onClick?: (() => void) | undefined }) {
  return <Item {...props} onClick={() => onClick?.()} />;
}

/** Opens something on this page (a dialog, a view, a filter), so that the page stays where it is scrolled to; or a file. */
export function DropdownLink({
  to,
  external,
  ...props
}: ItemProps & { to: LinkProps["to"]; external?: boolean | undefined }) {
  return (
    <Item
      {...props}
      render={<Link to={to} preventScrollReset {...(external && { target: "_blank", rel: "noreferrer" })} />}
    />
  );
}

export function DropdownRule() {
  return <hr />;
}

/** A small grey heading in a menu or panel. */
export function DropdownLabel({ children }: { children: ReactNode }) {
  return (
    <div className="drop-label" role="presentation">
      {children}
    </div>
  );
}
