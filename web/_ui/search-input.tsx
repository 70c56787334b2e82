import { useLocation, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { Input, type InputProps } from "./input.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

function cancel(timer: MutableRefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/** Milliseconds after the last key until a search starts. */
export const searchDebounce = 500;

/**
 * A search field that searches 500 ms after the last key, and at once on Enter or when cleared. A link followed
 * before that cancels the search. Inside a GET form it works without script as `name`.
 */
export function SearchInput({
  label,
  defaultValue = "",
  onSearch,
  ...rest
}: Omit<InputProps, "type" | "icon" | "end" | "value" | "onChange" | "defaultValue"> & {
  label: string;
  defaultValue?: string;
  onSearch?: ((text: string) => void) | undefined;
}) {
  const t = useText(messages);
  const [text, setText] = useState(defaultValue);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // What is typed while an earlier search arrives stays.
  useEffect(() => {
    if (timer.current === undefined) setText(defaultValue);
  }, [defaultValue]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { pathname } = useLocation();
  const to = useNavigation().location?.pathname ?? pathname;
  useEffect(() => {
    if (to !== pathname) cancel(timer);
  }, [to, pathname]);
  const ask = (value: string, wait: number) => {
    cancel(timer);
    setText(value);
    if (!onSearch) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      search.current?.(value);
    }, wait);
  };
  return (
    <Input
      {...rest}
      type="search"
      icon="search"
      aria-label={label}
      value={text}
      onChange={(event) => ask(event.target.value, searchDebounce)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && onSearch) {
          event.preventDefault();
          ask(text, 0);
        }
      }}
      end={text && <IconButton kind="quiet" small icon="x" label={t("clearSearch")} onClick={() => ask("", 0)} />}
    />
  );
}
