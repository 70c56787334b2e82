import { Combobox as Box, ComboboxItem, ComboboxPopover, ComboboxProvider } from "@ariakit/react";
import { type ReactNode, useState } from "react";
import { useField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Marked } from "./marked.tsx";

export type ComboboxOption = {
  value: string;
  label: string;
  detail?: string | undefined;
  picture?: ReactNode;
  /** Why it cannot be chosen, shown instead of the detail. */
  disabled?: string | undefined;
};

/** A searchable listbox for at most a few hundred options; the chosen value is sent as `name`. */
export function Combobox({
  name,
  options,
  value,
  onChange,
  placeholder,
  empty,
}: {
  name?: string | undefined;
  options: readonly ComboboxOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  empty: string;
}) {
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string>();
  const query = typed ?? "";
  const found = options.filter((option) => option.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <ComboboxProvider
      value={typed ?? chosen?.label ?? ""}
      setValue={setTyped}
      setOpen={(open) => !open && setTyped(undefined)}
    >
      {name && <input type="hidden" name={name} value={value ?? ""} />}
      <span className="affix">
        <Icon of="search" />
        <Box
          {...useField()}
          className="input"
          placeholder={placeholder}
          autoSelect
          onFocus={(event) => event.target.select()}
        />
      </span>
      <ComboboxPopover className="drop" sameWidth gutter={4} unmountOnHide fixed>
        {found.map((option) => (
          <ComboboxItem
            key={option.value}
            className="drop-item"
            disabled={option.disabled !== undefined}
            focusOnHover
            setValueOnClick={false}
            onClick={() => {
              setTyped(undefined);
              onChange(option.value);
            }}
          >
            {option.picture}
            <span className="min-w-0 flex-1">
              <Marked text={option.label} query={query} />
              {(option.disabled ?? option.detail) && (
                <span className="block text-13 leading-4 text-ink-3">{option.disabled ?? option.detail}</span>
              )}
            </span>
            {option.value === value && <Icon of="check" size="sm" />}
          </ComboboxItem>
        ))}
        {found.length === 0 && <p className="drop-label">{empty}</p>}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}
