import { useEffect, useMemo, useRef, useState } from "react";
import { type Search, SearchPicker } from "#web/_record/search-picker.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

interface Found {
  readonly id: string;
  readonly name: string;
}

/**
 * Another record, found while its name is typed. Without script it is chosen from `options`, the first of them; `findUrl` is
 * where the others are found.
 */
export function ReferenceField<Row>({
  name,
  required,
  options,
  findUrl,
}: ControlProps<Row> & { readonly options: readonly SelectOption[]; readonly findUrl: (text: string) => string }) {
  const own = useText(messages);
  const { parts, now, names, field } = useControl(name);
  const isRequired = required ?? field.required;
  const before = parts.value(name, (now as string | undefined) ?? "");
  const offered = useMemo(
    () =>
      before === "" || options.some(({ value }) => value === before)
        ? options
        : [{ value: before, label: names[before] ?? before }, ...options],
    [before, options, names],
  );
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<Found>();
  const [searching, setSearching] = useState(false);
  const moved = useRef(false);
  useEffect(() => {
    // Somebody may have chosen before this script took over.
    const id = select.current?.value;
    setChosen(id ? { id, name: select.current?.selectedOptions[0]?.label ?? id } : undefined);
    setSearching(true);
  }, []);
  const search = useMemo(
    (): Search<Found> => ({
      url: findUrl,
      hint: own("reference.hint"),
      nothing: own("reference.nothing"),
      searching: own("reference.searching"),
      show: ({ name: found }) => <span className="min-w-0 flex-1">{found}</span>,
    }),
    [findUrl, own],
  );
  const choose = (found: Found | undefined) => {
    moved.current = true;
    setChosen(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each choice
  useEffect(() => {
    if (moved.current) document.getElementById(parts.id(name))?.focus();
  }, [chosen]);
  const mustChoose = (field: HTMLInputElement) =>
    field.setCustomValidity(field.value.trim() ? own("reference.choose") : "");
  return (
    <ControlField name={name} required={required}>
      {!searching ? (
        <Select
          ref={select}
          name={name}
          defaultValue={before}
          {...(!isRequired && { placeholder: own("nothingChosen") })}
          options={offered}
        />
      ) : (
        <>
          <input type="hidden" name={name} value={chosen?.id ?? ""} />
          {chosen ? (
            <span className="flex items-center gap-2">
              <span className="min-w-0 grow wrap-anywhere">{chosen.name}</span>
              <Button
                id={parts.id(name)}
                small
                aria-label={own("reference.changeOne", { name: chosen.name })}
                onClick={() => choose(undefined)}
              >
                {own("reference.change")}
              </Button>
            </span>
          ) : (
            <span onInput={({ target }) => mustChoose(target as HTMLInputElement)}>
              <SearchPicker search={search} onChoose={choose} />
            </span>
          )}
        </>
      )}
    </ControlField>
  );
}
