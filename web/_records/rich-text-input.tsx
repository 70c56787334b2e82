import { type ComponentType, useEffect, useRef, useState } from "react";
import { Textarea } from "#web/_ui/input.tsx";
import type { EditorProps } from "./rich-text.lazy.tsx";

interface RichTextInputProps {
  readonly name: string;
  readonly html: string;
  readonly id: string;
  readonly label: string;
  readonly rows: number;
  readonly max?: number | undefined;
  readonly required?: boolean | undefined;
  /** Said below the HTML, as long as it is written by hand. */
  readonly help?: string;
}

/** Text with plain formatting. The HTML is written by hand until the editor has loaded, and without script. */
export function RichTextInput({ name, html: first, id, label, rows, max, required, help }: RichTextInputProps) {
  const [html, setHtml] = useState(first);
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps> }>();
  const byHand = useRef<HTMLTextAreaElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (import.meta.env.SSR) return;
    const show = ({ default: Editor }: { default: ComponentType<EditorProps> }) => {
      if (!byHand.current) return;
      setHtml(byHand.current.value);
      setLoaded({ Editor });
    };
    // Without the editor the HTML is still written by hand.
    import("./rich-text.lazy.tsx").then(show, () => undefined);
  }, []);
  // A hidden field says nothing by itself: forms that save themselves listen for this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of the text
  useEffect(() => {
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [html]);
  if (!loaded)
    return (
      <>
        <Textarea ref={byHand} name={name} rows={rows} maxLength={max} defaultValue={html} required={required} />
        {help && <p className="help">{help}</p>}
      </>
    );
  const isTyping = () => byHand.current !== null && document.activeElement === byHand.current;
  return (
    <>
      <input ref={sent} type="hidden" name={name} value={html} />
      <loaded.Editor html={html} onChange={setHtml} label={label} id={id} isTyping={isTyping} />
    </>
  );
}
