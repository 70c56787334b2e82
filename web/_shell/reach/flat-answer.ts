/**
 * The answers of actions and loaders as Remix sends them (turbo-stream): a line of JSON, whose first value is the answer; in it
 * objects and lists name the places of their parts. Only plain values are read and written here.
 */
type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };

/** An action's answer, as its server would send it. */
export function answerText(data: Plain): string {
  const places: unknown[] = [];
  const place = (value: Plain): number => {
    const index = places.push(undefined) - 1;
    if (Array.isArray(value)) places[index] = value.map(place);
    else if (typeof value === "object")
      places[index] = Object.fromEntries(Object.entries(value).map(([name, each]) => [`_${place(name)}`, place(each)]));
    else places[index] = value;
    return index;
  };
  place({ data });
  return `${JSON.stringify(places)}\n`;
}

/** The first `message` in an answer, such as a problem's; undefined if it has none. */
export function messageIn(text: string): string | undefined {
  try {
    const places: unknown = JSON.parse(text.split("\n", 1)[0] ?? "");
    if (!Array.isArray(places)) return undefined;
    for (const value of places) {
      const named = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
      for (const [name, at] of named) {
        const found: unknown = places[Number(at)];
        if (places[Number(name.slice(1))] === "message" && typeof found === "string") return found;
      }
    }
  } catch {
    // Not an answer of ours.
  }
  return undefined;
}
