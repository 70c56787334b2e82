import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { type Control, type FormError, listedErrors } from "./listed-errors.ts";
import { messages } from "./messages.ts";

export type { FormError } from "./listed-errors.ts";

/**
 * All errors of a form, above it, by what has to be put right, each with its field's name and a link to it. Takes the focus when errors arrive; an
 * error is removed once its field is edited.
 */
export function FormErrors({ errors, title }: { errors: readonly FormError[]; title?: string | undefined }) {
  const t = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<Readonly<Record<string, Control>>>({});
  const [edited, setEdited] = useState<readonly string[]>([]);
  useEffect(() => {
    setEdited([]);
    setControls(controlsOf(errors));
    if (errors.length > 0) box.current?.focus();
    return onEdit(({ id }) => setEdited((before) => (before.includes(id) ? before : [...before, id])));
  }, [errors]);
  const open = listedErrors(errors, controls).filter(({ id }) => !id || !edited.includes(id));
  if (open.length === 0) return null;
  return (
    <div className="alert" data-tone="danger" role="alert" tabIndex={-1} ref={box}>
      <Icon of="circle-alert" />
      <div className="alert-text">
        <b>{title ?? t("errors", { count: open.length })}</b>
        <ul>
          {open.map(({ id, label, message }) => {
            const text = label ? t("fieldError", { label, message }) : message;
            return <li key={`${id}${message}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>;
          })}
        </ul>
      </div>
    </div>
  );
}

/** The controls of the fields and their labels. An amount or an item of a list has none of its own: it is in its field's. */
function controlsOf(errors: readonly FormError[]): Readonly<Record<string, Control>> {
  const found = errors.flatMap(({ field }) => {
    const id = [field, field?.replace(/-(\d+|amount)$/, "")].find((each) => each && document.getElementById(each));
    if (!field || !id) return [];
    const name = CSS.escape(id);
    const label = document.querySelector(`label[for="${name}"] > span, fieldset#${name} > legend`)?.textContent;
    return [[field, { id, label: label ?? undefined }] as const];
  });
  return Object.fromEntries(found);
}

function onEdit(edited: (control: HTMLElement) => void): () => void {
  const listen = ({ target }: Event) => target instanceof HTMLElement && edited(target);
  document.addEventListener("input", listen);
  return () => document.removeEventListener("input", listen);
}
