import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Waits until the page's data is decoded. `RemixBrowser` throws that promise before its first hook, with nothing above it
 * to wait: a key pressed meanwhile would make React hydrate at once, fail (error 345) and leave the page without script.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );

void pageData().then(() => startTransition(() => void hydrate()));
