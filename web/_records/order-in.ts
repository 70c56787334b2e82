import { textIn } from "#web/_record/refused.ts";

/** The order that an `OrderList` sent: dragged, or with one record a place up or down; undefined where it is none of those shown. */
export function orderIn(form: FormData): string[] | undefined {
  const shown = (textIn(form, "order") ?? "").split(",").filter(Boolean);
  const [move = "", id = ""] = (textIn(form, "move") ?? "").split(" ");
  if (!move) return shown;
  const from = shown.indexOf(id);
  const [moved] = from < 0 ? [] : shown.splice(from, 1);
  if (moved === undefined) return undefined;
  shown.splice(Math.max(0, move === "up" ? from - 1 : from + 1), 0, moved);
  return shown;
}
