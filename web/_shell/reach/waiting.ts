/** A form that waits on this device until it can be sent. */
export interface Waiting {
  readonly id: string;
  readonly user: string;
  /** Where it is sent, as path and query. */
  readonly to: string;
  /** The path of the page it was written on. */
  readonly page: string;
  /** The form's name, as its idempotency key begins. */
  readonly form: string;
  /** What it does, such as "Reply to Aoife Byrne". */
  readonly label: string;
  /** What was written, to show it. */
  readonly text?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fields: readonly Field[];
  /** Why the server refused it: then somebody decides, and it is sent no more by itself. */
  readonly refused?: string;
}
export type Field = readonly [name: string, value: string];

/** What a form says of itself in its field `_waits`: that it may wait, and how it is shown meanwhile. */
export interface WaitingForm {
  readonly label: string;
  /** The field whose text is shown. */
  readonly shows?: string | undefined;
  /** The intents that may wait; all unless given. */
  readonly intents?: readonly string[] | undefined;
}

/** A form's first value under this name. */
export const textOf = (fields: readonly Field[], name: string): string | undefined =>
  fields.find(([each]) => each === name)?.[1];
/** Whether a field is the screen's own, not one of every form. */
export const isOwn = ([name]: Field) => !name.startsWith("_");
/** What a form says, whatever its key and token: the same again is the same command. */
export const contentOf = ({ to, fields }: Pick<Waiting, "to" | "fields">): string =>
  JSON.stringify([to, fields.filter(isOwn)]);

/** The form to wait; undefined if it may not: money, confirming and deleting are done online or not at all. */
export function toWait(
  fields: readonly Field[],
  sent: Pick<Waiting, "id" | "user" | "to" | "page" | "at">,
): Waiting | undefined {
  const declared = textOf(fields, "_waits");
  if (declared === undefined) return undefined;
  const { label, shows, intents } = JSON.parse(declared) as WaitingForm;
  if (intents && !intents.includes(textOf(fields, "intent") ?? "")) return undefined;
  const text = shows && textOf(fields, shows);
  const form = (textOf(fields, "_key") ?? "").replace(/-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, "");
  return { ...sent, form, label, ...(text && { text }), fields: fields.filter(([name]) => name !== "_waits") };
}

/** With one more at the end. The same once more is a second press; another one of the same form gets a key of its own. */
export function withOneMore(all: readonly Waiting[], one: Waiting): readonly Waiting[] {
  if (all.some((each) => each.refused === undefined && each.user === one.user && contentOf(each) === contentOf(one)))
    return all;
  const key = textOf(one.fields, "_key");
  const isUsed = key !== undefined && all.some(({ fields }) => textOf(fields, "_key") === key);
  const fields = one.fields.map(
    ([name, value]): Field => [name, isUsed && name === "_key" ? `${key}~${one.id}` : value],
  );
  return [...all, { ...one, fields }];
}

export const without = (all: readonly Waiting[], id: string): readonly Waiting[] =>
  all.filter((each) => each.id !== id);

/** With why the server refused one; without a reason it is sent again. */
export const refusedIn = (all: readonly Waiting[], id: string, refused?: string): readonly Waiting[] =>
  all.map((each) => {
    if (each.id !== id) return each;
    const { refused: _, ...one } = each;
    return refused === undefined ? one : { ...one, refused };
  });

/** The next to send: the oldest that nothing before it on the same page stops. */
export function nextOf(all: readonly Waiting[], user: string): Waiting | undefined {
  const stopped = new Set<string>();
  for (const each of all.filter((one) => one.user === user)) {
    if (each.refused !== undefined) stopped.add(each.to);
    else if (!stopped.has(each.to)) return each;
  }
  return undefined;
}

/** The body to send, with the session's token of now. */
export function bodyOf({ fields }: Waiting, csrf: string): URLSearchParams {
  return new URLSearchParams(fields.map(([name, value]) => [name, name === "_csrf" ? csrf : value]));
}
