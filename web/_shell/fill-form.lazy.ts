import { type Control, controlsOf, isCheck, type SentForm } from "./typed-form.ts";

/** Fills a form's controls as typing would; those without a value stay as they are. */
export function fill(form: HTMLFormElement, { values }: Pick<SentForm, "values">): void {
  const left = [...values];
  for (const control of controlsOf(form)) {
    const index = left.findIndex(([name]) => name === control.name);
    const value = left.splice(index, index < 0 ? 0 : 1)[0]?.[1];
    if (typeof value === "boolean" && isCheck(control) && control.checked !== value) control.click();
    if (typeof value === "string" && control.value !== value) type(control, value);
  }
}

/** Sets a control's value as typing would, so that React notices. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
