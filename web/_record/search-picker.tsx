import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useField } from "#web/_ui/field.tsx";
import { Icon } from "#web/_ui/icon.tsx";

/** What a picker searches, and how a hit looks. */
export interface Search<T> {
  /** Where it is looked up, by what was typed. */
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

/** Finds something while somebody types; a choice empties the field for the next one. */
export function SearchPicker<T extends Found>({ search, onChoose }: Pick<PickerProps<T>, "search" | "onChoose">) {
  const [text, setText] = useState("");
  const [Loaded, setLoaded] = useState<Layer>();
  // The plain field stays until the other is there, so that no key is lost in between.
  const load = useCallback(
    () => void import("./search-picker.lazy.tsx").then((layer) => setLoaded(() => layer.default)),
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
  // Somebody may have begun to type before this script took over.
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
