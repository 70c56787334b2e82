import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Link } from "#web/_ui/link.tsx";
import { messages } from "./messages.ts";
import { bottomBarOf, flat, type MenuItem } from "./nav.ts";
import { useProjectLink } from "./project-link.ts";

/** The bar at the bottom of phones: 3rem high, at most five items. */
export function BottomBar({ menu, current }: { menu: readonly MenuItem[]; current: string | undefined }) {
  const t = useText(messages);
  const link = useProjectLink();
  const items = bottomBarOf(menu);
  if (items.length === 0) return null;
  return (
    <nav className="bottom-bar" aria-label={t("frame.quick")}>
      {items.map((item) => (
        <Link
          key={item.id}
          to={link(item.to)}
          aria-current={flat([item]).some(({ id }) => id === current) ? "page" : undefined}
          prefetch="intent"
        >
          {item.icon && <Icon of={item.icon} />}
          {item.short ?? item.label}
        </Link>
      ))}
    </nav>
  );
}
