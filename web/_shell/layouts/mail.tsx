import type { ReactNode } from "react";
import { Logo } from "#web/_ui/logo.tsx";
import { usePlatform } from "../platform-sign-in.tsx";

/** The layout of pages that are opened from an email: content 520 px wide, with the header over it. */
export function MailLayout({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  return (
    <div className="mail-layout">
      <header className="mail-head">
        {platform?.logo ? <img src={platform.logo} alt="" className="max-h-8 max-w-22" /> : <Logo />}
        <span className="wordmark">{platform?.name ?? "Presswork"}</span>
      </header>
      <main className="mail-content">{children}</main>
    </div>
  );
}
