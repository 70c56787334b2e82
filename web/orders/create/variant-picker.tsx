import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from "react";
import { useField } from "#web/_ui/field.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { FoundVariant } from "./chosen.ts";
import { messages } from "./messages.ts";

export interface PickerProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onChoose: (variant: FoundVariant) => void;
}

/** Finds what can be ordered while somebody types; a choice empties the field for the next one. */
export function VariantPicker({ onChoose }: Pick<PickerProps, "onChoose">) {
  const [text, setText] = useState("");
  const [Layer, setLayer] = useState<ComponentType<PickerProps>>();
  // The plain field stays until the other is there, so that no key is lost in between.
  const load = useCallback(
    () => void import("./variant-picker-layer.tsx").then((layer) => setLayer(() => layer.default)),
    [],
  );
  if (!Layer) return <PlainField text={text} setText={setText} onWant={load} />;
  return <Layer text={text} setText={setText} onChoose={onChoose} />;
}

/** The same field before its list is loaded. */
function PlainField({ text, setText, onWant }: Omit<PickerProps, "onChoose"> & { onWant: () => void }) {
  const t = useText(messages);
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
        placeholder={t("findHint")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={onWant}
      />
    </span>
  );
}
