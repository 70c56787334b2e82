import { Problem } from "#platform/http";

export const tooBusy = (): Problem =>
  new Problem(429, "BUSY", "Too much at once. Try again shortly.", {}, { "retry-after": "2" });
