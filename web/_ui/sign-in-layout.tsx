import type { ReactNode } from "react";
import { GangSheet } from "./gang-sheet.tsx";
import { ColourBar, Logo } from "./logo.tsx";

/**
 * The layout of sign-in, sign-up and similar pages: the form at the left, the gang sheet at the right, above it on
 * phones.
 */
export function SignInLayout({
  platform,
  logo,
  foot,
  children,
}: {
  platform: string;
  logo?: ReactNode;
  /** Terms, privacy, help. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="sign-in">
      <main className="sign-in-form">
        <div className="flex items-center gap-2.5">
          {logo ?? <Logo />}
          <span className="wordmark">{platform}</span>
        </div>
        <div className="sign-in-body">{children}</div>
        <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-3">
          <ColourBar />
          {foot}
        </footer>
      </main>
      <div className="sign-in-art" aria-hidden="true">
        <div className="gang">
          <GangSheet />
        </div>
      </div>
    </div>
  );
}

/** The title of a page in this layout, and what it is for. */
export function SignInTitle({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <header>
      <h1 className="text-[1.75rem] leading-8.5">{title}</h1>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
    </header>
  );
}

/** A line with a word between two alternatives. */
export function Or({ children }: { children: ReactNode }) {
  return <div className="or">{children}</div>;
}
