/** `is`: any of `values`. `between`: `values` are [from, to], both inclusive. The rest compare with the one value. */
export type Op = "is" | "gt" | "gte" | "lt" | "lte" | "between";
export interface Filter {
  readonly field: string;
  readonly negated: boolean;
  readonly op: Op;
  readonly values: readonly string[];
}
export interface SearchQuery {
  /** Bare words and quoted phrases, in the order written. */
  readonly words: readonly string[];
  readonly filters: readonly Filter[];
}
/** What cannot be understood, and the index of the character where it begins. */
export interface SearchError {
  readonly error: string;
  readonly position: number;
}

const FIELD = /-?[A-Za-z][\w.-]*:/y;
const COMPARISON = /[<>]=?/y;
const COMPARISONS: Readonly<Record<string, Op>> = { ">": "gt", ">=": "gte", "<": "lt", "<=": "lte" };

class Unclear extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/**
 * The small language of every list: space = and; bare words = full text; `field:value`; comma = or inside a field;
 * `-field:value` = not; "quotes" (with \" and \\ inside); `field:>n`, `>=`, `<`, `<=`, `a..b`, `a..`, `..b`.
 */
export function parse(text: string): SearchQuery | SearchError {
  const words: string[] = [];
  const filters: Filter[] = [];
  const reader = readerOf(text);
  try {
    for (reader.space(); !reader.atEnd(); reader.space()) {
      const field = reader.take(FIELD);
      if (field) filters.push(filterOf(field, reader));
      else words.push(reader.value(/[^\s"]+/y));
    }
  } catch (error) {
    if (error instanceof Unclear) return { error: error.message, position: error.position };
    throw error;
  }
  return { words: words.filter((word) => word !== ""), filters };
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(text: string) {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  return {
    take,
    at: () => at,
    atEnd: () => at >= text.length,
    space: () => void take(/\s+/y),
    /** A quoted text, or what `bare` matches. */
    value(bare: RegExp): string {
      const start = at;
      const quoted = take(/"(?:[^"\\]|\\.)*"/y);
      if (quoted !== undefined) return quoted.slice(1, -1).replace(/\\(.)/g, "$1");
      if (text[at] === '"') throw new Unclear("This quotation mark is not closed", start);
      const found = take(bare);
      if (found === undefined) throw new Unclear("A value is missing here", start);
      return found;
    },
  };
}

function filterOf(written: string, reader: Reader): Filter {
  const negated = written.startsWith("-");
  const field = written.slice(negated ? 1 : 0, -1);
  const comparison = COMPARISONS[reader.take(COMPARISON) ?? ""];
  if (comparison) return { field, negated, op: comparison, values: [one(reader)] };
  if (reader.take(/\.\./y)) return { field, negated, op: "lte", values: [one(reader)] };
  const values = [one(reader)];
  if (reader.take(/\.\./y)) {
    if (reader.atEnd() || reader.take(/(?=\s)/y) !== undefined) return { field, negated, op: "gte", values };
    return { field, negated, op: "between", values: [...values, one(reader)] };
  }
  while (reader.take(/,/y)) values.push(one(reader));
  return { field, negated, op: "is", values };
}

const one = (reader: Reader): string => reader.value(/(?:(?!\.\.)[^\s",])+/y);
