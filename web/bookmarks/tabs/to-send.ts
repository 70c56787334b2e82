/** A tab in the form; a new one has a temporary id that begins with `new-`. */
export interface TypedTab {
  readonly id: string;
  readonly name: string;
  /** Its position; without one it comes last. */
  readonly place: number | undefined;
}

const TEMPORARY = "new-";
export const temporaryId = (at: number): string => `${TEMPORARY}${at}`;

/** All tabs as sent: in order, numbered from 1, new ones without an id. Tabs with an empty name are left out. */
export function tabsToSend(typed: readonly TypedTab[]) {
  return typed
    .filter(({ name }) => name !== "")
    .map((tab, at) => ({ ...tab, at, place: tab.place ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ id, name }, at) => ({ id: id.startsWith(TEMPORARY) ? null : id, name, sortOrder: at + 1 }));
}

/** The tabs of a form: `tab.id`, `tab.name` and `tab.place`, row by row. */
export function tabsIn(form: FormData): TypedTab[] {
  const [ids, names, places] = ["id", "name", "place"].map((name) => form.getAll(`tab.${name}`).map(String));
  return (ids ?? []).map((id, at) => {
    const place = Number.parseInt(places?.[at] ?? "", 10);
    return { id, name: (names?.[at] ?? "").trim(), place: Number.isNaN(place) ? undefined : place };
  });
}
