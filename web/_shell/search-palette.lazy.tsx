import { useLocation, useNavigate } from "@remix-run/react";
import { useText } from "#web/_ui/intl.tsx";
import { Marked } from "#web/_ui/marked.tsx";
import { Money } from "#web/_ui/money.tsx";
import type { PaletteGroup } from "#web/_ui/palette.tsx";
import { productUrl } from "../catalogue/urls.ts";
import { customerUrl } from "../customers/urls.ts";
import { orderUrl } from "../orders/urls.ts";
import { type ActionEntry, actionsFor, actionsHere } from "./actions.ts";
import { GoPalette } from "./go-palette.tsx";
import { messages } from "./messages.ts";
import { flat, type MenuItem } from "./nav.ts";
import { useProjectLink } from "./project-link.ts";
import type { usePalette } from "./use-palette.ts";
import { useSearch } from "./use-search.ts";

const modules = import.meta.glob<{ actions: ActionEntry[] }>("../[a-z]*/actions.ts", { eager: true });
const everything = Object.values(modules).flatMap(({ actions }) => actions);

type SearchPaletteProps = ReturnType<typeof usePalette> & {
  menu: readonly MenuItem[];
  canCreate: boolean;
  may: (permission: string) => boolean;
};

/** The palette with records, actions and screens. */
export default function SearchPalette({ menu, canCreate, may, ...palette }: SearchPaletteProps) {
  const t = useText(messages);
  const navigate = useNavigate();
  const link = useProjectLink();
  const { found, waiting } = useSearch(palette.open ? palette.query : "");
  const offered = canCreate ? everything : everything.filter(({ id }) => id !== "create-project");
  const { pathname } = useLocation();
  const available = actionsFor(actionsHere(offered, pathname), palette.query, may);
  const groups: PaletteGroup[] = [
    {
      label: t("frame.orders"),
      items: (found?.orders ?? []).map(({ id, number, customerName, total }) => ({
        id: orderUrl(id),
        label: number,
        detail: <Marked text={customerName} query={palette.query.trim()} />,
        icon: "shopping-bag",
        end: total && <Money minor={total.amount} currency={total.currency} />,
      })),
    },
    {
      label: t("frame.customers"),
      items: (found?.customers ?? []).map(({ id, name, email }) => ({
        id: customerUrl(id),
        label: name,
        detail: <Marked text={email} query={palette.query.trim()} />,
        icon: "user",
      })),
    },
    {
      label: t("frame.products"),
      items: (found?.products ?? []).map(({ id, title, category }) => ({
        id: productUrl(id),
        label: title,
        detail: category,
        icon: "shirt",
      })),
    },
    ...(found?.records ?? []).flatMap(({ menu: name, hits }): PaletteGroup[] => {
      const entry = flat(menu).find(({ id }) => id === name);
      return entry
        ? [{ label: entry.label, items: hits.map((hit) => ({ ...hit, id: hit.to, icon: entry.icon })) }]
        : [];
    }),
    { label: t("frame.do"), items: available.map(({ to, label, icon }) => ({ id: to, label, icon })) },
  ];
  return (
    <GoPalette
      {...palette}
      menu={menu}
      more={groups}
      waiting={waiting}
      onPick={(to, newTab) => (newTab ? window.open(link(to), "_blank", "noopener") : navigate(link(to)))}
    />
  );
}
