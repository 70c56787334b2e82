import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type AlertKind = "default" | "success" | "warning" | "danger";

const icons = { default: "info", success: "circle-check", warning: "triangle-alert", danger: "circle-x" } as const;

/** A message about this page that stays until it no longer applies. `live` announces it to screen readers. */
export function Alert({
  kind = "default",
  title,
  children,
  actions,
  live,
}: {
  kind?: AlertKind | undefined;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  live?: boolean | undefined;
}) {
  return (
    <div
      className="alert"
      data-tone={kind === "default" ? undefined : kind}
      role={live ? (kind === "danger" ? "alert" : "status") : undefined}
    >
      <Icon of={icons[kind]} />
      <div className="alert-text">
        <b>{title}</b>
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
