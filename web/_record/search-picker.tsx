import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useField } from "#web/_ui/field.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { untilLoaded } from "#web/_ui/lazily.ts";

/** What a picker searches and how it shows a result. */
export interface Search<T> {
  /** The URL of the results for a typed text. */
  readonly url: (text: string) => string;
  readonly hint: string;
  readonly nothing: string;
  readonly searching: string;
  readonly isOff?: (found: T) => boolean;
  readonly show: (found: T) => ReactNode;
}
export interface Found {
  readonly id: string;
}
export interface PickerProps<T extends Found> {
  readonly search: Search<T>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onChoose: (found: T, typed: string) => void;
}
type Layer = ComponentType<PickerProps<Found>>;

/** A search field that is emptied after each pick. */
export function SearchPicker<T extends Found>({ search, onChoose }: Pick<PickerProps<T>, "search" | "onChoose">) {
  const [text, setText] = useState("");
  const [Loaded, setLoaded] = useState<Layer>();
  // Keep the plain field until its replacement has loaded, so that no key press is lost.
  const load = useCallback(
    () => void untilLoaded(() => import("./search-picker.lazy.tsx")).then((layer) => setLoaded(() => layer.default)),
    [],
  );
  if (!Loaded) return <PlainField hint={search.hint} text={text} setText={setText} onWant={load} />;
  const props = { search, text, setText, onChoose } as unknown as PickerProps<Found>;
  return <Loaded {...props} />;
}

interface PlainProps {
  readonly hint: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onWant: () => void;
}

/** The same field before its list is loaded. */
function PlainField({ hint, text, setText, onWant }: PlainProps) {
  const field = useField();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have typed before this script loaded.
  useEffect(() => {
    if (!input.current || input.current !== document.activeElement) return;
    setText(input.current.value);
    onWant();
  }, [setText, onWant]);
  return (
    <span className="affix">
      <Icon of="search" />
      <input
        {...field}
        ref={input}
        className="input"
        role="combobox"
        aria-expanded={false}
        aria-controls={list}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={onWant}
      />
    </span>
  );
}
