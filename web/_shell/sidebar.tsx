import { useId, useState } from "react";
import { Button } from "#web/_ui/button.tsx";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Link } from "#web/_ui/link.tsx";
import { ColourBar } from "#web/_ui/logo.tsx";
import { messages } from "./messages.ts";
import { belowLine, flat, type MenuItem } from "./nav.ts";
import { useProjectLink } from "./project-link.ts";

type SidebarProps = {
  menu: readonly MenuItem[];
  current: string | undefined;
  version: string;
  /** The search, on small screens. */
  search?: (() => void) | undefined;
  onGo?: (() => void) | undefined;
};

/** The main navigation, 220 px wide. Sub-items fold; the open entry is always unfolded. */
export function Sidebar({ menu, current, version, search, onGo }: SidebarProps) {
  const t = useText(messages);
  const above = menu.filter(({ order }) => order < belowLine);
  const below = menu.filter(({ order }) => order >= belowLine);
  const row = (item: MenuItem) => <Row key={item.id} item={item} current={current} onGo={onGo} />;
  return (
    <nav className="side" aria-label={t("frame.main")}>
      {search && (
        <Button icon="search" className="mr-4 mb-3 justify-start font-normal text-ink-3 md:hidden" onClick={search}>
          {t("frame.search")}
        </Button>
      )}
      {above.map(row)}
      {above.length > 0 && below.length > 0 && <span className="nav-gap" />}
      {below.map(row)}
      <div className="side-foot">
        <ColourBar />
        {t("frame.version", { version })}
      </div>
    </nav>
  );
}

function Row({ item, current, onGo }: { item: MenuItem; current: string | undefined; onGo: SidebarProps["onGo"] }) {
  const t = useText(messages);
  const id = useId();
  const inside = flat([item]).some((entry) => entry.id === current);
  const [unfolded, setUnfolded] = useState<boolean>();
  const open = unfolded ?? inside;
  return (
    <div className="nav-row">
      <NavLink item={item} current={current} onGo={onGo} />
      {item.children.length > 0 && (
        <>
          <button
            type="button"
            className="nav-fold"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t(open ? "frame.fold" : "frame.open", { label: item.label })}
            onClick={() => setUnfolded(!open)}
          >
            <Icon of="chevron-down" size="sm" />
          </button>
          {open && (
            <div id={id} className="flex flex-col gap-px">
              {item.children.map((child) => (
                <NavLink key={child.id} item={child} current={current} sub onGo={onGo} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

function NavLink({
  item: { id, to, icon, label, count },
  current,
  sub,
  onGo,
}: {
  item: MenuItem;
  current: string | undefined;
  sub?: boolean;
  onGo: SidebarProps["onGo"];
}) {
  const link = useProjectLink();
  return (
    <Link
      to={link(to)}
      className={classes("nav", sub && "nav-sub")}
      aria-current={id === current ? "page" : undefined}
      prefetch="intent"
      onClick={() => onGo?.()}
    >
      {icon && !sub && <Icon of={icon} />}
      {label}
      {count && count.value > 0 && <span className={classes("nav-n", count.live && "nav-n-live")}>{count.value}</span>}
    </Link>
  );
}
