import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

export type FormError = {
  message: string /** The id of its control, if any. */;
  field?: string | undefined;
};

/**
 * All errors of a form, above it, each with its field's name and a link to it. Takes the focus when errors arrive; an
 * error is removed once its field is edited.
 */
export function FormErrors({ errors, title }: { errors: readonly FormError[]; title?: string | undefined }) {
  const t = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const [edited, setEdited] = useState<readonly string[]>([]);
  useEffect(() => {
    setEdited([]);
    setLabels(labelsOf(errors));
    if (errors.length > 0) box.current?.focus();
    return onEdit(({ id }) => setEdited((before) => (before.includes(id) ? before : [...before, id])));
  }, [errors]);
  const open = errors.filter(({ field }) => !field || !edited.includes(field));
  if (open.length === 0) return null;
  return (
    <div className="alert" data-tone="danger" role="alert" tabIndex={-1} ref={box}>
      <Icon of="circle-alert" />
      <div className="alert-text">
        <b>{title ?? t("errors", { count: open.length })}</b>
        <ul>
          {open.map(({ message, field }) => {
            const label = field && labels[field];
            const text = label ? t("fieldError", { label, message }) : message;
            return <li key={`${field}${message}`}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>;
          })}
        </ul>
      </div>
    </div>
  );
}

/** The labels of the fields, by the ids of their controls. */
function labelsOf(errors: readonly FormError[]): Readonly<Record<string, string>> {
  const found = errors.flatMap(({ field }) => {
    const id = field && CSS.escape(field);
    const label = id && document.querySelector(`label[for="${id}"] > span, fieldset#${id} > legend`)?.textContent;
    return label ? [[field, label] as const] : [];
  });
  return Object.fromEntries(found);
}

function onEdit(edited: (control: HTMLElement) => void): () => void {
  const listen = ({ target }: Event) => target instanceof HTMLElement && edited(target);
  document.addEventListener("input", listen);
  return () => document.removeEventListener("input", listen);
}
