import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from "@ariakit/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useField } from "#web/_ui/field.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import type { Found, PickerProps, Search } from "./search-picker.tsx";

const WAIT_MS = 200;

/** The field with its list; it takes over the typed text and the focus. */
export default function SearchPickerLayer<T extends Found>({ search, text, setText, onChoose }: PickerProps<T>) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    input.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const found = useFound(search, text, open);
  const choose = (each: T) => {
    setText("");
    onChoose(each, text);
  };
  const awaited = useFirstAwaited(found, text, (first) => !search.isOff?.(first) && choose(first));
  return (
    <ComboboxProvider value={text} setValue={setText} open={open} setOpen={setOpen} resetValueOnHide={false}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field chooses; it never sends the form around it */}
      <span className="affix" onKeyDown={awaited}>
        <Icon of="search" />
        <Combobox {...field} ref={input} className="input" placeholder={search.hint} autoSelect showMinLength={0} />
      </span>
      <ComboboxPopover className="drop" sameWidth gutter={4} unmountOnHide fixed aria-busy={!found}>
        {found?.map((each) => (
          <ComboboxItem
            key={each.id}
            value={each.id}
            className="drop-item"
            disabled={search.isOff?.(each) ?? false}
            focusOnHover
            setValueOnClick={false}
            onClick={() => choose(each)}
          >
            {search.show(each)}
          </ComboboxItem>
        ))}
        {found?.length === 0 && <p className="drop-label">{search.nothing}</p>}
        {!found && <p className="drop-label">{search.searching}</p>}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}

/**
 * Enter picks the first result if none is marked. While results are loading, it picks the first one once they arrive,
 * unless more was typed.
 */
function useFirstAwaited<T>(found: readonly T[] | undefined, text: string, choose: (first: T) => void) {
  const awaited = useRef<string>();
  useEffect(() => {
    if (!found || awaited.current === undefined) return;
    const [first] = found;
    const isSame = awaited.current === text;
    awaited.current = undefined;
    if (isSame && first) choose(first);
  });
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const isMarked = event.target instanceof Element && event.target.getAttribute("aria-activedescendant");
    event.preventDefault();
    if (isMarked) return;
    const [first] = found ?? [];
    if (first) choose(first);
    else if (!found && text.trim()) awaited.current = text;
  };
}

/** Results for the current text; undefined while loading, so that Enter never picks a result of an earlier text. */
function useFound<T>({ url }: Search<T>, text: string, open: boolean): readonly T[] | undefined {
  const link = useProjectLink();
  const address = link(url(text.trim()));
  const [answer, setAnswer] = useState<{ readonly address: string; readonly found: readonly T[] }>();
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const answered = await fetch(address, { signal: stop.signal }).catch(() => undefined);
        if (!answered?.ok) return;
        const { found } = (await answered.json()) as { found: T[] };
        setAnswer({ address, found });
      },
      text ? WAIT_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, text, open]);
  return answer?.address === address ? answer.found : undefined;
}
