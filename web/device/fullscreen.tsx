import type { ReactNode } from "react";
import { usePlatform } from "#web/_shell/platform-sign-in.tsx";
import { ColourBar, Logo } from "#web/_ui/logo.tsx";

/** A screen with a single task. */
export function Fullscreen({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  return (
    <div className="flex min-h-dvh flex-col bg-sheet">
      <header className="flex items-center gap-2.5 border-b border-rule px-4 py-3 sm:px-6">
        {platform?.logo ? <img src={platform.logo} alt="" className="max-h-8 max-w-22" /> : <Logo />}
        <span className="wordmark">{platform?.name ?? "Presswork"}</span>
      </header>
      <main className="mx-auto grid w-full max-w-xl flex-1 content-start gap-5 px-4 py-8 sm:px-6">{children}</main>
      <footer className="px-4 py-4 sm:px-6">
        <ColourBar />
      </footer>
    </div>
  );
}
