import { Problem } from "#platform/http";

export const tooBusy = (): Problem =>
  new Problem(429, "BUSY", "Too many requests at once. Nothing was changed. Try again shortly.", {}, { "retry-after": "2" });
