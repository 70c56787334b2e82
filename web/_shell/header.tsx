import type { ReactNode } from "react";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Link } from "#web/_ui/link.tsx";
import { Logo } from "#web/_ui/logo.tsx";
import { AccountMenu, type AccountMenuProps } from "./account-menu.tsx";
import type { FramePlatform } from "./frame-types.ts";
import { messages } from "./messages.ts";
import { useProjectLink } from "./project-link.ts";

export type HeaderProps = AccountMenuProps & {
  platform: FramePlatform;
  /** The project's website without scheme: its own domain, or ours. */
  website?: string | undefined;
  /** Other tools before the account, such as the bell. */
  tools?: ReactNode;
  /** Items in the cart; the button is shown if there are any or with `showCart`. */
  cart?: { count: number; to: string; show?: boolean } | undefined;
  /** In `tool` the menu is behind its button on every width. */
  layout?: "standard" | "tool" | undefined;
  onSearch: () => void;
  onMenu: () => void;
};

/** 4rem: logo, the box that opens the palette, website, cart, bell, account. */
export function Header({ platform, website, tools, cart, layout, onSearch, onMenu, ...account }: HeaderProps) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <header className="head">
      <button
        type="button"
        className={classes("tool", layout !== "tool" && "lg:hidden")}
        aria-label={t("frame.menu")}
        onClick={onMenu}
      >
        <Icon of="menu" />
      </button>
      <Link to={link("/dashboard")} className="head-logo" aria-label={t("frame.home", { platform: platform.name })}>
        {platform.logo ? <img src={platform.logo} alt="" className="max-h-10 max-w-full" /> : <Logo />}
        {!platform.logo && <span className="wordmark">{platform.name}</span>}
      </Link>
      <div className="head-search affix">
        <Icon of="search" />
        <button type="button" className="input" aria-keyshortcuts="Meta+K Control+K /" onClick={onSearch}>
          {t("frame.search")}
        </button>
        <span className="affix-end" aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </div>
      <div className="head-tools">
        {website && (
          <a
            className="tool tool-text max-md:hidden"
            href={`https://${website}`}
            target="_blank"
            rel="noreferrer"
            title={t("frame.newTab")}
          >
            <span>{website}</span>
            <Icon of="external-link" />
          </a>
        )}
        {cart && (cart.show || cart.count > 0) && (
          <Link to={cart.to} className="tool" aria-label={t("frame.cart", { count: cart.count })}>
            <Icon of="shopping-cart" />
            {cart.count > 0 && <span className="count">{cart.count}</span>}
          </Link>
        )}
        {account.user && tools}
        <AccountMenu {...account} />
      </div>
    </header>
  );
}
