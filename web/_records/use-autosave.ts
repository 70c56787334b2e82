import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const REST_MS = 1000;
const AGAIN_MS = 5000;

/** What the address that saves answers: the record's version and all of its values as text, or why it was refused. */
export interface SavedAnswer {
  readonly version: number;
  readonly at: string;
  readonly stored: Readonly<Record<string, string>>;
  /** The draft's revision, where the record is published. */
  readonly revision?: number;
}
interface RefusedAnswer {
  readonly problem: { readonly code: string; readonly message: string; readonly actual?: unknown } & {
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly theirs?: Readonly<Record<string, unknown>>;
  };
}
export type SaveState =
  | { readonly is: "idle" | "waiting" | "saving" }
  | { readonly is: "saved"; readonly at: string }
  /** Not sent; what was typed is still in the form and is tried again. */
  | { readonly is: "offline" }
  | { readonly is: "refused"; readonly message: string; readonly errors: Readonly<Record<string, readonly string[]>> }
  /** These fields were changed elsewhere, to these texts; what was typed is still in the form. */
  | { readonly is: "clash"; readonly saved: Readonly<Record<string, string>> };

const namesIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[name^="has."]')].map(({ name }) => name.slice(4));
function textsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(namesIn(form).map((name) => [name, JSON.stringify(data.getAll(name))]));
}
/** The values the page came with: somebody may have typed before this script took over. */
function firstTexts(form: HTMLFormElement): Record<string, string> {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return textsOf(copy);
}

/**
 * Saves the changed fields of a form a second after the last key, one save at a time. Nothing typed is ever taken out of the
 * form: what could not be sent is sent again, and a field that somebody else changed waits for a choice.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  first: Pick<SavedAnswer, "version" | "stored" | "revision"> & { readonly url: string },
  onSaved: () => void,
) {
  const [state, setState] = useState<SaveState>({ is: "idle" });
  const known = useRef({ ...first, texts: undefined as Record<string, string> | undefined });
  const foreign = useRef<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<Promise<boolean>>();

  const send = useCallback(
    async (element: HTMLFormElement): Promise<boolean> => {
      const now = textsOf(element);
      const before = known.current.texts ?? {};
      const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
      const clashing = changed.filter((name) => foreign.current.has(name));
      const clash = (names: readonly string[]) => {
        const saved = Object.fromEntries(names.map((name) => [name, known.current.stored[name] ?? ""]));
        setState({ is: "clash", saved });
      };
      if (clashing.length > 0) {
        clash(clashing);
        return false;
      }
      if (changed.length === 0) return true;
      const data = new FormData(element);
      for (const name of [...data.keys()])
        if (name.startsWith("was.") || (name.startsWith("has.") && !changed.includes(name.slice(4)))) data.delete(name);
      data.set("_key", crypto.randomUUID());
      data.set("_version", String(known.current.version));
      setState({ is: "saving" });
      const response = await fetch(known.current.url, {
        method: "POST",
        body: new URLSearchParams(data as unknown as Record<string, string>),
      })
        .then(async (sent) => (await sent.json()) as SavedAnswer | RefusedAnswer)
        .catch(() => undefined);
      if (!response) {
        setState({ is: "offline" });
        timer.current = setTimeout(() => void save.current?.(), AGAIN_MS);
        return false;
      }
      if ("problem" in response) {
        const { code, message, theirs = {}, errors = {}, actual } = response.problem;
        if (code !== "VERSION_CONFLICT") {
          setState({ is: "refused", message, errors });
          return false;
        }
        foreign.current = new Set([...foreign.current, ...Object.keys(theirs)]);
        if (typeof actual === "number") known.current.version = actual;
        const texts = Object.entries(theirs).map(([name, value]) => [name, String(value ?? "")]);
        known.current.stored = { ...known.current.stored, ...Object.fromEntries(texts) };
        clash(Object.keys(theirs));
        return false;
      }
      const others = Object.entries(response.stored)
        .filter(([name, text]) => !changed.includes(name) && text !== known.current.stored[name])
        .map(([name]) => name);
      foreign.current = new Set([...foreign.current, ...others]);
      const sentTexts = Object.fromEntries(changed.map((name) => [name, now[name] ?? ""]));
      known.current = { ...known.current, ...response, texts: { ...before, ...sentTexts } };
      setState({ is: "saved", at: response.at });
      onSaved();
      return true;
    },
    [onSaved],
  );

  /** Saves what is not saved yet; false where something of it could not be. */
  const flush = useCallback(
    async (element: HTMLFormElement): Promise<boolean> => {
      clearTimeout(timer.current);
      while (running.current) await running.current;
      running.current = send(element).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    [send],
  );
  const save = useRef<() => Promise<boolean>>();
  save.current = async () => (form.current ? flush(form.current) : true);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    known.current.texts ??= firstTexts(element);
    const isDirty = () => JSON.stringify(textsOf(element)) !== JSON.stringify(known.current.texts);
    const later = () => {
      if (!isDirty()) return;
      setState((before) => (before.is === "clash" || before.is === "offline" ? before : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(element), REST_MS);
    };
    const online = () => void flush(element);
    element.addEventListener("input", later);
    element.addEventListener("change", later);
    window.addEventListener("online", online);
    later();
    return () => {
      element.removeEventListener("input", later);
      element.removeEventListener("change", later);
      window.removeEventListener("online", online);
      clearTimeout(timer.current);
      void flush(element);
    };
  }, [form, flush]);

  /** Saves what was typed over what somebody else wrote in those fields. */
  const keepMine = useCallback(() => {
    foreign.current = new Set();
    void save.current?.();
  }, []);
  /** Saves everything but those fields, and says when the page can be loaded anew. */
  const takeTheirs = useCallback(async () => {
    const element = form.current;
    if (!element || !known.current.texts) return;
    const now = textsOf(element);
    for (const name of foreign.current) known.current.texts[name] = now[name] ?? "";
    foreign.current = new Set();
    if (await flush(element)) location.reload();
  }, [form, flush]);
  return {
    state,
    /** Saves what is not saved yet: the last saved draft's revision, or false where something could not be saved. */
    save: async () => ((await (save.current?.() ?? true)) ? { revision: known.current.revision } : false),
    keepMine,
    takeTheirs,
  } as const;
}
