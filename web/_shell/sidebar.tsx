import { Suspense, useId, useState } from "react";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Link } from "#web/_ui/link.tsx";
import { ColourBar } from "#web/_ui/logo.tsx";
import type { MenuToolsProps, StarType } from "./menu-tools.lazy.tsx";
import Whole from "./menu-tools.lazy.tsx";
import { messages } from "./messages.ts";
import { flat, type MenuItem } from "./nav.ts";
import { useProjectLink } from "./project-link.ts";

const Tools = import.meta.env.SSR ? Whole : lazily(() => import("./menu-tools.lazy.tsx"));

type SidebarProps = Omit<MenuToolsProps, "onStar"> & { current: string | undefined; version: string };

/** The main navigation, 220 px wide, in groups. Sub-items fold; the open entry is always unfolded. */
export function Sidebar({ current, version, ...tools }: SidebarProps) {
  const t = useText(messages);
  const [Star, setStar] = useState<StarType>();
  const row = (item: MenuItem) => <Row key={item.id} item={item} current={current} Star={Star} onGo={tools.onGo} />;
  return (
    <nav className="side" aria-label={t("frame.main")}>
      <Suspense>
        <Tools {...tools} onStar={setStar} />
      </Suspense>
      {tools.sections.map(({ id, label, open, count, items }) =>
        label ? (
          <details key={id} data-group={id} className="nav-group" open={open}>
            <summary>
              <Icon of="chevron-right" size="sm" />
              {label}
              {count && <span className="nav-n">{count}</span>}
            </summary>
            {items.map(row)}
          </details>
        ) : (
          <div key={id} className="nav-group">
            {items.map(row)}
          </div>
        ),
      )}
      <div className="side-foot">
        <ColourBar />
        {t("frame.version", { version })}
      </div>
    </nav>
  );
}

type LineProps = {
  item: MenuItem;
  current: string | undefined;
  Star: StarType | undefined;
  onGo: MenuToolsProps["onGo"];
};

function Row({ item, ...rest }: LineProps) {
  const t = useText(messages);
  const id = useId();
  const inside = flat([item]).some((entry) => entry.id === rest.current);
  const [unfolded, setUnfolded] = useState<boolean>();
  const open = unfolded ?? inside;
  return (
    <div className="nav-row">
      <NavLink item={item} {...rest} />
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
              {flat(item.children).map((child) => (
                <NavLink key={child.id} item={child} sub {...rest} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

function NavLink({ item: { id, to, icon, label, count }, current, sub, Star, onGo }: LineProps & { sub?: boolean }) {
  const link = useProjectLink();
  return (
    <div className="nav-line">
      <Link
        to={link(to)}
        className={classes("nav", sub && "nav-sub")}
        aria-current={id === current ? "page" : undefined}
        prefetch="intent"
        onClick={() => onGo?.()}
      >
        {icon && !sub && <Icon of={icon} />}
        {label}
        {count && count.value > 0 && (
          <span className={classes("nav-n", count.live && "nav-n-live")}>{count.value}</span>
        )}
      </Link>
      {Star && <Star id={id} label={label} />}
    </div>
  );
}
