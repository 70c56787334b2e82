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
  const placeOf = ({ field = "" }: FormError): string | undefined =>
    controls[field]?.id ?? (isKnown ? undefined : field || undefined);
  const shown = new Set(errors.filter((error) => placeOf(error) !== undefined).map(({ message }) => message));
  const found = new Map<string, { id: string | undefined; label: string | undefined; messages: Set<string> }>();
  for (const error of errors) {
    const place = placeOf(error);
    if (place === undefined && shown.has(error.message)) continue;
    const id = place ?? error.field;
    const key = place ?? `${error.field ?? ""} ${error.message}`;
    const one = found.get(key) ?? { id, label: controls[error.field ?? ""]?.label, messages: new Set<string>() };
    one.messages.add(error.message);
    found.set(key, one);
  }
  return [...found.values()].map(({ messages, ...one }) => ({ ...one, message: [...messages].join(" ") }));
}
