import { useEffect, useRef, useState } from "react";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "./typed-form-messages.ts";

const KEY = "presswork.typed";
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A sent form: by whom, which one, where, and its values. */
export interface SentForm {
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

export const currentPath = (): string => location.pathname;
export const isCheck = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** The typed and chosen values, without secrets, files and hidden fields. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement && !["hidden", "password", "file", "submit"].includes(each.type)) ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement,
  );

export const read = (): readonly SentForm[] => JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as readonly SentForm[];

export function remember(forms: readonly SentForm[]): void {
  if (forms.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(forms));
}

/** The session had ended when the last form was sent; its values are kept until somebody signs in. */
export const keepFormForSignIn = (): void => remember(read().map((each) => ({ ...each, awaitsSignIn: true })));

/** Values typed by another person in this tab before their session ended must not be shown. */
export const forgetFormOfOthers = (user: string): void => remember(read().filter((each) => each.user === user));

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
    const filled = form.current;
    if (!toFill || !filled) return;
    void import("./fill-form.lazy.ts").then(({ fill }) => {
      fill(filled, toFill);
      nudge({ text: messages.restored });
    });
  }, [toFill, nudge]);
  const onSent = () => {
    if (!form.current) return;
    const chosen = choicesProp && { choices: choicesProp.value };
    remember([{ user, place: currentPath(), name, values: valuesOf(form.current), ...chosen }]);
  };
  return { form, onSent };
}

export const valuesOf = (form: HTMLFormElement): SentForm["values"] =>
  controlsOf(form).flatMap((control) =>
    control.name ? [[control.name, isCheck(control) ? control.checked : control.value] as const] : [],
  );
