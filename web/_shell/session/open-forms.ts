import { type Control, controlsOf, currentPath, isCheck, read, remember, valuesOf } from "../typed-form.ts";

/** Keeps what is typed in the open page's forms until this person has signed in again; returns how many forms that are. */
export function keepOpenForms(user: string): number {
  const typed = [...document.querySelectorAll<HTMLFormElement>("form[data-form]")].filter((form) =>
    controlsOf(form).some(isTyped),
  );
  const place = currentPath();
  const sent = read().find((each) => each.place === place);
  remember(
    typed.map((form) => {
      const name = form.dataset.form ?? "";
      const chosen = sent?.name === name && sent.choices !== undefined && { choices: sent.choices };
      return { user, place, name, values: valuesOf(form), awaitsSignIn: true, ...chosen };
    }),
  );
  return typed.length;
}

/** The open page goes on with what is typed in it. */
export const forgetOpenForms = (): void => remember([]);

const isTyped = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return (
      [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected) &&
      [...control.options].some(({ defaultSelected }) => defaultSelected)
    );
  return isCheck(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};
