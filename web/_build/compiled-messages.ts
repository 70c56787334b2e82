import compile from "icu-minify/compile";
import type { Plugin } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
}

const isOfScreens = (id: string): boolean =>
  (/\/web\/(?!_build\/)[^/]+\//.test(id) && /\/([a-z]+-)*messages\.ts$/.test(id)) ||
  /\/functions\/[a-z-]+\/words\.ts$/.test(id);

/**
 * Parses the messages of the modules' `messages.ts` (and `…-messages.ts`, and their services' `words.ts`) when the browser's code is built, so that
 * the browser needs no parser (`use-intl/format-message/format-only`). The server and the development server parse
 * them at run time.
 */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    apply: "build",
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }] },
    }),
    transform(code, id, { ssr } = {}) {
      if (ssr || !isOfScreens(id)) return null;
      let compiled = code;
      for (const { start, end, value } of textsIn(this.parse(code)).toReversed())
        compiled = `${compiled.slice(0, start)}${JSON.stringify(compile(String(value)))}${compiled.slice(end)}`;
      return { code: compiled, map: null };
    },
  };
}

/** An object's texts, in source order. */
function textsIn(tree: unknown): Node[] {
  const found: Node[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const property = node as { type?: string; value?: Node };
    if (property.type === "Property" && property.value?.type === "Literal") {
      if (typeof property.value.value === "string") found.push(property.value);
    } else for (const child of Object.values(node)) walk(child);
  };
  walk(tree);
  return found;
}
