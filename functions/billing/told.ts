import { type Refusal, refuse } from "#platform/domain";

type Clash = "taken" | "insufficient";

/** A refusal as its call tells it: what the store says of a name or a balance gets the call's own word. */
export function told<C extends string, T extends string = never>(
  { refused, details }: Refusal<C>,
  words: { readonly [K in Clash]?: () => Refusal<T> } = {},
): Refusal<Exclude<C, Clash> | T> {
  if (refused !== "taken" && refused !== "insufficient") return refuse(refused as Exclude<C, Clash>, details);
  const word = words[refused as Clash];
  if (!word) throw new Error(`No words for ${refused}: ${JSON.stringify(details)}`);
  return word();
}
