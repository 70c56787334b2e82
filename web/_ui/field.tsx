import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const Ids = createContext<FieldIds | undefined>(undefined);

/** Attributes for a control inside a Field; empty outside one. */
export function useField(): { id?: string; "aria-describedby"?: string; "aria-invalid"?: true; required?: true } {
  const field = useContext(Ids);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy && { "aria-describedby": field.describedBy }),
    ...(field.invalid && { "aria-invalid": true }),
    ...(field.required && { required: true }),
  };
}

export type FieldProps = {
  label: ReactNode;
  /** Stable id, so that FormErrors can link to the control; generated if absent. */
  id?: string | undefined;
  help?: ReactNode;
  /** Replaces the help text. */
  error?: string | undefined;
  /** Small text at the label's right, such as a limit. */
  note?: ReactNode;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, help or error below. The control inside takes its id from here. */
export function Field({
  label,
  id,
  help,
  error,
  note,
  optional,
  required,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const t = useText(messages);
  const made = useId();
  const own = id ?? made;
  const hint = `${own}-hint`;
  const end = note ?? (optional ? t("optional") : undefined);
  const edited = useEditedSince(error);
  const wrong = edited.yes ? undefined : error;
  const describedBy = wrong || help ? hint : undefined;
  return (
    <div className={className ? `field ${className}` : "field"} onInput={edited.note}>
      <label className={hideLabel ? "sr-only" : "label"} htmlFor={own}>
        <span>{label}</span>
        {end && <span className="label-note">{end}</span>}
      </label>
      <Ids.Provider value={{ id: own, describedBy, invalid: Boolean(wrong), required: Boolean(required) }}>
        {children}
      </Ids.Provider>
      {wrong ? (
        <FieldError id={hint}>{wrong}</FieldError>
      ) : help ? (
        <p className="help" id={hint}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** Whether a field was edited since its form was sent, so that its error no longer applies. */
function useEditedSince(error: string | undefined) {
  const [yes, setYes] = useState(false);
  useEffect(() => {
    if (!yes) return;
    const sent = () => setYes(false);
    document.addEventListener("submit", sent, true);
    return () => document.removeEventListener("submit", sent, true);
  }, [yes]);
  return { yes, note: () => error && setYes(true) };
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon of="circle-alert" size="sm" />
      <span>{children}</span>
    </p>
  );
}

/** A group of controls (radios, checkboxes): a fieldset that looks like a Field. */
export function FieldGroup({
  id,
  legend,
  help,
  error,
  children,
}: {
  /** Stable id, so that FormErrors can link to the group. */
  id?: string | undefined;
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const hint = useId();
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className="field"
      aria-describedby={error || help ? hint : undefined}
    >
      <legend className="label mb-1">{legend}</legend>
      <div className="grid gap-1">{children}</div>
      {error ? (
        <FieldError id={hint}>{error}</FieldError>
      ) : help ? (
        <p className="help" id={hint}>
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}
