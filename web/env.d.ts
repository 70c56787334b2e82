/// <reference types="vite/client" />
import "@remix-run/server-runtime";

declare global {
  interface Window {
    /** Whether the open page stays although a screen's code could not be loaded (`_build/lighter-router.ts`). */
    __pressworkStays?: () => Promise<boolean>;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    /** The nonce of this response's content security policy. */
    cspNonce: string;
    /** True if the host cannot stream, so that the page is rendered in full. */
    buffered?: boolean;
  }
}
