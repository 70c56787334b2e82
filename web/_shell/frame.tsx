import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Drawer } from "./drawer.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import type { MenuChoices } from "./menu-choices.ts";
import type { MenuSection } from "./menu-groups.ts";
import { messages } from "./messages.ts";
import { deepestMatch, flat, type MenuItem } from "./nav.ts";
import { Sidebar } from "./sidebar.tsx";

export type FrameProps = Omit<HeaderProps, "onMenu"> & {
  menu: readonly MenuItem[];
  sections: readonly MenuSection[];
  choices: MenuChoices;
  version: string;
  /** An Announcement above the header. */
  announcement?: ReactNode;
  children: ReactNode;
};

/**
 * The standard layout: header, then sidebar, both on the bed; the open screen is an index tab cut from the sheet. As
 * `tool` the screen has the whole width and the sidebar is behind the menu button.
 */
export function Frame({ menu, sections, choices, version, announcement, children, ...header }: FrameProps) {
  const t = useText(messages);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  const current = deepestMatch(flat(menu), pathname);
  const sidebar = { sections, choices, user: header.user?.id ?? "", current, version };
  return (
    <>
      <a
        href="#main"
        className="absolute -top-16 left-4 z-notification rounded bg-inverse px-4 py-2 text-on-inverse focus:top-2"
      >
        {t("frame.skip")}
      </a>
      <div className="app" data-layout={header.layout} data-announced={announcement ? true : undefined}>
        <div className="top">
          {announcement}
          <Header {...header} onMenu={() => setDrawer(true)} />
        </div>
        <Sidebar {...sidebar} />
        <main className="sheet" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer open={drawer} onClose={() => setDrawer(false)}>
        <Sidebar {...sidebar} search={header.onSearch} onGo={() => setDrawer(false)} />
      </Drawer>
      <BottomBar menu={menu} current={current} />
    </>
  );
}
