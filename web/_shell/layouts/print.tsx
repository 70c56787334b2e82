import type { ReactNode } from "react";
import { usePlatformName } from "../platform-sign-in.tsx";

/** The layout of pages that are made to be printed: black on white, nothing around them, the same in light and dark. */
export function PrintLayout({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const name = usePlatformName();
  return (
    <main className="print-layout">
      <header className="print-head">
        <span>{name}</span>
        <span className="print-tools">{tools}</span>
      </header>
      {children}
    </main>
  );
}
