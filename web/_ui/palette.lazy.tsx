import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  Dialog,
} from "@ariakit/react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { Marked } from "./marked.tsx";
import type { PaletteProps } from "./palette.tsx";
import { messages } from "./palette-messages.ts";
import { persistent } from "./persistent.ts";

/** The contents of Palette, loaded when it is first opened. */
export default function PaletteLayer({ open, onClose, query, onQuery, groups, busy, onPick }: PaletteProps) {
  const t = useText(messages);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unmountOnHide
      getPersistentElements={persistent}
      aria-label={t("palette")}
      className="palette palette-top"
      backdrop={<div className="backdrop" data-blur />}
    >
      <ComboboxProvider open={open} value={query} setValue={onQuery} focusLoop includesBaseElement={false}>
        <div className="palette-in">
          <Icon of="search" />
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={t("paletteInput")}
            placeholder={t("paletteInput")}
            showOnChange={false}
          />
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </div>
        <ComboboxList className="palette-list" alwaysVisible aria-label={t("palette")}>
          {groups
            .filter(({ items }) => items.length > 0)
            .map((group) => (
              <ComboboxGroup key={group.label}>
                <ComboboxGroupLabel className="drop-label">{group.label}</ComboboxGroupLabel>
                {group.items.map((item) => (
                  <ComboboxItem
                    key={item.id}
                    className="drop-item"
                    focusOnHover
                    hideOnClick={false}
                    setValueOnClick={false}
                    onClick={(event) => onPick(item, event.metaKey || event.ctrlKey)}
                  >
                    {item.icon && <Icon of={item.icon} />}
                    <span className="min-w-0 flex-1 truncate">
                      <Marked text={item.label} query={query} />{" "}
                      {item.detail && <span className="text-ink-3">{item.detail}</span>}
                    </span>
                    {item.end}
                  </ComboboxItem>
                ))}
              </ComboboxGroup>
            ))}
        </ComboboxList>
        {count === 0 && <p className="p-4 text-14 text-ink-2">{t(busy ? "paletteBusy" : "paletteEmpty")}</p>}
      </ComboboxProvider>
      <div className="palette-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("keyMove")}
        </span>
        <span>
          <kbd>Enter</kbd> {t("keyOpen")}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {t("keyTab")}
        </span>
        <span className="ml-auto max-md:hidden" role="status">
          {t("paletteCount", { count })}
        </span>
      </div>
    </Dialog>
  );
}
