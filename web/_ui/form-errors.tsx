import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

export type FormError = {
  message: string /** The control's id, when it belongs to one. */;
  field?: string | undefined;
};

/** Everything wrong with a form, on top of it, each linked to its field. Takes the focus when errors arrive. */
export function FormErrors({ errors, title }: { errors: readonly FormError[]; title?: string | undefined }) {
  const t = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className="alert" data-tone="danger" role="alert" tabIndex={-1} ref={box}>
      <Icon of="circle-alert" />
      <div className="alert-text">
        <b>{title ?? t("errors", { count: errors.length })}</b>
        <ul>
          {errors.map(({ message, field }) => (
            <li key={`${field}${message}`}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
