import type { CardWords } from "#web/_shell/card.ts";
import { useText } from "#web/_ui/intl.tsx";

const files = import.meta.glob<{ messages: CardWords }>("../[a-z]*/card-messages.ts", { eager: true });

/** The folder of a module's file. */
export const moduleIn = (path: string): string => path.split("/")[1] ?? "";

const cards = Object.fromEntries(Object.entries(files).map(([path, { messages }]) => [moduleIn(path), messages]));

/** The words of the modules' cards. */
export function useCardWords() {
  // The compiler knows no names of modules; any of them reads as this one.
  const t = useText(cards as Readonly<Record<"module", CardWords>>);
  return (module: string, word: keyof CardWords, values: { readonly count: number; readonly name: string }): string =>
    t(`${module}.${word}` as `module.${keyof CardWords}`, values);
}
