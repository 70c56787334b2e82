import type { LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";

export type ButtonKind = "default" | "primary" | "quiet" | "danger-outline" | "danger";

type Look = {
  kind?: ButtonKind | undefined;
  small?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
};

export function buttonClass({ kind = "default", small }: Look, className?: string): string | undefined {
  return classes("btn", kind !== "default" && `btn-${kind}`, small && "btn-sm", className);
}

function Content({ icon, iconAfter, small, children }: Look & { children?: ReactNode }) {
  return (
    <span className="btn-label">
      {icon && <Icon of={icon} size={small ? "sm" : "md"} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size="sm" />}
    </span>
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean | undefined; busyLabel?: string | undefined };

/** A button. While `busy` it keeps its width, shows the ring and ignores presses. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, small, icon, iconAfter, busy, busyLabel, className, children, onClick, type = "button", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
      ref={ref}
      type={type}
      className={buttonClass({ kind, small }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Content icon={icon} iconAfter={iconAfter} small={small}>
        {children}
      </Content>
      {busy && (
        <span className="btn-spin">
          <span className="spin" aria-hidden="true" />
          {busyLabel && <span className="sr-only">{busyLabel}</span>}
        </span>
      )}
    </button>
  );
});

export type LinkButtonProps = LinkProps & Look;

/** A link that looks like a button, for navigation. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { kind, small, icon, iconAfter, className, children, ...rest },
  ref,
) {
  return (
    <Link {...rest} ref={ref} className={buttonClass({ kind, small }, className)}>
      <Content icon={icon} iconAfter={iconAfter} small={small}>
        {children}
      </Content>
    </Link>
  );
});

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> &
  Omit<Look, "icon"> & { icon: IconName; label: string };

/** A button with only an icon; `label` is its name and tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, kind, small, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      title={label}
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      className={buttonClass({ kind, small }, classes("btn-icon", className))}
    >
      <Icon of={icon} size={small ? "sm" : "md"} />
    </button>
  );
});
