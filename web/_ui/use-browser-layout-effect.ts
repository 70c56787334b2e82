import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser. The server runs no effects, and React would complain of this one there. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
