import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";
import { useWords } from "./use-words.ts";

/** The server never shows the editor, and does not carry it. */
const Editor = import.meta.env.SSR ? undefined : lazy(() => import("./rich-text.lazy.tsx"));

/** Text with plain formatting. The editor comes when the page has loaded; without script the HTML is written by hand. */
export function RichTextField<Row>({ name, required, max }: ControlProps<Row> & { readonly max?: number }) {
  const own = useText(messages);
  const { parts, now, words } = useControl(name);
  const t = useWords(words);
  const [html, setHtml] = useState(parts.value(name, (now as string) ?? ""));
  const [ready, setReady] = useState(false);
  const typed = useRef<HTMLTextAreaElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  // A hidden field says nothing by itself: forms that save themselves listen for this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of the text
  useEffect(() => {
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [html]);
  useEffect(() => {
    // Somebody may have begun to type before this script took over.
    if (typed.current) setHtml(typed.current.value);
    setReady(true);
  }, []);
  const source = (
    <>
      <Textarea ref={typed} name={name} rows={8} maxLength={max} defaultValue={html} />
      <p className="help">{own("editor.plain")}</p>
    </>
  );
  return (
    <ControlField name={name} required={required}>
      {ready && Editor ? (
        <Suspense fallback={source}>
          <input ref={sent} type="hidden" name={name} value={html} />
          <Editor html={html} onChange={setHtml} label={t(`field.${name}`)} id={parts.id(name)} />
        </Suspense>
      ) : (
        source
      )}
    </ControlField>
  );
}
