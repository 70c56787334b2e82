import { flat, type MenuItem } from "./nav.ts";

/** A sub-item's name where its own is not enough: "Chat" of "Support" is "Support chat", "FAQs" is "Support FAQs". */
const under = (parent: string, label: string): string => {
  const isWord = label.slice(1, 2) === label.slice(1, 2).toLowerCase();
  return `${parent} ${isWord ? label.slice(0, 1).toLowerCase() + label.slice(1) : label}`;
};

/** The menu in one line, where nothing shows what is under what: a sub-item whose name another has too is named after its parent. */
export function namedApart(menu: readonly MenuItem[]): MenuItem[] {
  const times = new Map<string, number>();
  for (const { label } of flat(menu)) times.set(label, (times.get(label) ?? 0) + 1);
  const named = (items: readonly MenuItem[], parent?: string): MenuItem[] =>
    items.flatMap((item) => [
      parent !== undefined && (times.get(item.label) ?? 0) > 1 ? { ...item, label: under(parent, item.label) } : item,
      ...named(item.children, item.label),
    ]);
  return named(menu);
}
