export type FormError = {
  message: string /** The id of its control, if any. */;
  field?: string | undefined;
};

export interface Control {
  readonly id: string;
  readonly label: string | undefined;
}

/** One thing to put right: all that is wrong with a control, or with the form. */
interface ListedError {
  readonly id: string | undefined;
  readonly label: string | undefined;
  readonly message: string;
}

/**
 * A form's errors by what has to be put right: those of one control are one, and what is wrong with a control is not repeated
 * of the form or of a part that has none. `controls` are those of the errors' fields, once the page is known.
 */
export function listedErrors(
  errors: readonly FormError[],
  controls: Readonly<Record<string, Control>>,
): readonly ListedError[] {
  const isKnown = Object.keys(controls).length > 0;
  const placeOf = ({ field }: FormError) => controls[field ?? ""]?.id ?? (isKnown ? undefined : field);
  const shown = new Set(errors.flatMap((error) => (placeOf(error) ? error.message : [])));
  const found = new Map<string, ListedError>();
  for (const error of errors) {
    const { field, message } = error;
    const place = placeOf(error);
    if (!place && shown.has(message)) continue;
    const key = place || `${field} ${message}`;
    const { message: before = "", ...own } = found.get(key) ?? {
      id: place || field,
      label: controls[field ?? ""]?.label,
    };
    if (!before.includes(message)) found.set(key, { ...own, message: before ? `${before} ${message}` : message });
  }
  return [...found.values()];
}
