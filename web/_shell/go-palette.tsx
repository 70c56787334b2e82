import { useNavigate } from "@remix-run/react";
import { useText } from "#web/_ui/intl.tsx";
import { Palette, type PaletteGroup } from "#web/_ui/palette.tsx";
import { namedApart } from "./named-apart.ts";
import type { MenuItem } from "./nav.ts";
import { useProjectLink } from "./project-link.ts";
import { messages } from "./search-palette-messages.ts";

/** The palette with the menu's screens; `more` are groups of matching records and actions, shown first. */
export function GoPalette({
  menu,
  open,
  onOpen,
  query,
  onQuery,
  more = [],
  waiting,
  onPick,
  onRepeat,
}: {
  menu: readonly MenuItem[];
  open: boolean;
  onOpen: (open: boolean) => void;
  query: string;
  onQuery: (query: string) => void;
  more?: readonly PaletteGroup[] | undefined;
  /** Results are loading, so an empty list is not final. */
  waiting?: boolean | undefined;
  /** A record or action of `more`. */
  onPick?: ((id: string, newTab: boolean) => void) | undefined;
  /** The text of an earlier search, if the item is one: it is typed again instead of closing the palette. */
  onRepeat?: ((id: string) => string | undefined) | undefined;
}) {
  const t = useText(messages);
  const navigate = useNavigate();
  const link = useProjectLink();
  const screens = namedApart(menu);
  const found = screens.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  const groups = [
    ...more,
    { label: t("goTo"), items: found.map(({ id, label, icon }) => ({ id, label, ...(icon && { icon }) })) },
  ];
  return (
    <Palette
      open={open}
      onClose={() => onOpen(false)}
      query={query}
      onQuery={onQuery}
      groups={groups}
      busy={waiting}
      onPick={({ id }, newTab) => {
        const again = onRepeat?.(id);
        if (again !== undefined) return onQuery(again);
        const screen = screens.find((item) => item.id === id);
        onOpen(false);
        onQuery("");
        if (!screen) onPick?.(id, newTab);
        else if (newTab) window.open(link(screen.to), "_blank", "noopener");
        else navigate(link(screen.to));
      }}
    />
  );
}
