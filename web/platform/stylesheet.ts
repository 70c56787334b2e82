import type { LoaderFunctionArgs } from "@remix-run/node";
import { coloursIn } from "#web/_shell/platform-style.ts";
import { brandScale } from "./brand-scale.ts";

/** The tokens a platform replaces, from the colours in the URL. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { primary, cyan, magenta, yellow, key } = coloursIn(Object.fromEntries(new URL(request.url).searchParams));
  const brand = primary ? brandScale(primary) : {};
  const tokens = [
    ...Object.entries(brand).map(([step, colour]) => [`--brand-${step}`, colour]),
    ...[
      ["--gang-c", cyan ?? brand["500"]],
      ["--gang-m", magenta],
      ["--gang-y", yellow],
      ["--gang-k", key],
    ],
  ].filter((token): token is [string, string] => token[1] !== undefined);
  return new Response(`:root{${tokens.map(([name, colour]) => `${name}:${colour}`).join(";")}}\n`, {
    headers: { "content-type": "text/css", "cache-control": "public, max-age=31536000, immutable" },
  });
}
