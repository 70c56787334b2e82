import { useLocation, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { Marked } from "#web/_ui/marked.tsx";
import { Money } from "#web/_ui/money.tsx";
import type { PaletteGroup, PaletteItem } from "#web/_ui/palette.tsx";
import type { PaletteHit, PaletteHits } from "../_records/palette.ts";
import { type ActionEntry, actionsFor, actionsHere } from "./actions.ts";
import { GoPalette } from "./go-palette.tsx";
import { useSearchLog } from "./log-search.ts";
import { flat, type MenuItem } from "./nav.ts";
import { useFrame } from "./post-form.tsx";
import { useProjectLink } from "./project-link.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import { messages } from "./search-palette-messages.ts";
import type { usePalette } from "./use-palette.ts";
import { useSearch } from "./use-search.ts";

const modules = import.meta.glob<{ actions: ActionEntry[] }>("../[a-z]*/actions.ts", { eager: true });
const everything = Object.values(modules).flatMap(({ actions }) => actions);

type SearchPaletteProps = ReturnType<typeof usePalette> & {
  menu: readonly MenuItem[];
  canCreate: boolean;
  may: (permission: string) => boolean;
};

const AGAIN = "again:";
const help = (
  label: string,
  icon: "book-open" | "circle-help",
  hits: readonly { to: string; label: string }[] = [],
) => ({
  label,
  items: hits.map((hit) => ({ id: hit.to, label: hit.label, icon })),
});

const byOrder = (a: PaletteHits, b: PaletteHits): number => (a.group?.order ?? 0) - (b.group?.order ?? 0);

const itemOf = ({ to, label, detail, isMarked, amount }: PaletteHit, icon: PaletteItem["icon"], words: string) => ({
  id: to,
  label,
  detail: isMarked && detail !== undefined ? <Marked text={detail} query={words} /> : detail,
  icon,
  end: amount && <Money minor={amount.amount} currency={amount.currency} />,
});

/** The palette with records, help, actions and screens; before anything is typed, with recent searches. */
export default function SearchPalette({ menu, canCreate, may, ...palette }: SearchPaletteProps) {
  const t = useText(messages);
  const navigate = useNavigate();
  const link = useProjectLink();
  const { found, waiting } = useSearch(palette.open ? palette.query : "");
  const offered = canCreate ? everything : everything.filter(({ id }) => id !== "create-project");
  const { pathname } = useLocation();
  const available = actionsFor(actionsHere(offered, pathname), palette.query, may);
  const records = found?.records ?? [];
  const groupOf = ({ menu: name, group, hits }: PaletteHits): PaletteGroup[] => {
    const entry = group ?? flat(menu).find(({ id }) => id === name);
    return entry
      ? [{ label: entry.label, items: hits.map((hit) => itemOf(hit, entry.icon, palette.query.trim())) }]
      : [];
  };
  const groups: PaletteGroup[] = [
    ...records
      .filter(({ group }) => group)
      .toSorted(byOrder)
      .flatMap(groupOf),
    help(t("tutorials"), "book-open", found?.tutorials),
    help(t("faqs"), "circle-help", found?.faqs),
    ...records.filter(({ group }) => !group).flatMap(groupOf),
    { label: t("do"), items: available.map(({ to, label, icon }) => ({ id: to, label, icon })) },
  ];
  const { user } = useFrame();
  const typed = palette.query.trim();
  const recent = useMemo(() => (palette.open ? recentSearches(localStorage, user.id) : []), [palette.open, user.id]);
  if (typed === "" && recent.length > 0)
    groups.unshift({
      label: t("recent"),
      items: recent.map((text) => ({ id: `${AGAIN}${text}`, label: text, icon: "search" as const })),
    });
  const screens = flat(menu).filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const shown = groups.reduce((sum, { items }) => sum + items.length, screens.length);
  useSearchLog(palette.open && found && !waiting ? typed : "", shown, pathname);
  return (
    <GoPalette
      {...palette}
      onRepeat={(id) => (id.startsWith(AGAIN) ? id.slice(AGAIN.length) : undefined)}
      menu={menu}
      more={groups}
      waiting={waiting}
      onPick={(to, newTab) => {
        rememberSearch(localStorage, user.id, typed);
        if (newTab) window.open(link(to), "_blank", "noopener");
        else navigate(link(to));
      }}
    />
  );
}
