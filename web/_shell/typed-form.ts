import { useEffect, useRef, useState } from "react";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "./typed-form-messages.ts";

const KEY = "presswork.typed";
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A sent form: by whom, which one, where, and its values. */
interface SentForm {
  readonly user: string;
  readonly place: string;
  readonly name: string;
  readonly values: readonly (readonly [name: string, value: string | boolean])[];
  /** Choices that are not in form controls, if any. */
  readonly choices?: unknown;
  /** Set when the form came back without a session; it is filled in again after signing in. */
  readonly awaitsSignIn?: boolean;
}

/** Values that are not in form controls, such as an order's lines, and how to restore them. */
export interface RestorableChoices<T = never> {
  readonly value: unknown;
  readonly restore: (value: T) => void;
}

const currentPath = (): string => location.pathname;
const isCheck = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** The typed and chosen values, without secrets, files and hidden fields. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement && !["hidden", "password", "file", "submit"].includes(each.type)) ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement,
  );

const read = (): readonly SentForm[] => JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as readonly SentForm[];

function remember(forms: readonly SentForm[]): void {
  if (forms.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(forms));
}

/** The session had ended when the last form was sent; its values are kept until somebody signs in. */
export const keepFormForSignIn = (): void => remember(read().map((each) => ({ ...each, awaitsSignIn: true })));

/** Values typed by another person in this tab before their session ended must not be shown. */
export const forgetFormOfOthers = (user: string): void => remember(read().filter((each) => each.user === user));

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

/** Keeps a form's values when it is sent, and fills them in again for the same person if the session had ended. */
export function useSentForm(name: string, user: string, choicesProp?: RestorableChoices) {
  const form = useRef<HTMLFormElement>(null);
  const choices = useRef(choicesProp);
  choices.current = choicesProp;
  const nudge = useNudge();
  const [toFill, setToFill] = useState<SentForm>();
  useEffect(() => {
    const kept = read().filter(({ awaitsSignIn }) => awaitsSignIn);
    const sent = kept.find((each) => each.place === currentPath() && each.name === name);
    remember(kept.filter((each) => each !== sent));
    if (!sent || sent.user !== user) return;
    if (sent.choices !== undefined) choices.current?.restore(sent.choices as never);
    setToFill(sent); // the restored choices' controls exist after the next render
  }, [name, user]);
  useEffect(() => {
    if (!toFill || !form.current) return;
    fill(form.current, toFill);
    nudge({ text: messages.restored });
  }, [toFill, nudge]);
  const onSent = () => {
    if (!form.current) return;
    const chosen = choicesProp && { choices: choicesProp.value };
    remember([{ user, place: currentPath(), name, values: valuesOf(form.current), ...chosen }]);
  };
  return { form, onSent };
}

const valuesOf = (form: HTMLFormElement): SentForm["values"] =>
  controlsOf(form).flatMap((control) =>
    control.name ? [[control.name, isCheck(control) ? control.checked : control.value] as const] : [],
  );

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
