import { builtIn } from "#events/_modules";

/** What built-in modules are called on screens; others by their code. */
export const moduleTitles = (codes: readonly string[]): { code: string; title: string }[] =>
  codes.map((code) => ({ code, title: builtIn(code)?.routes[0]?.title ?? code }));
