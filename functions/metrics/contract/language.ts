/** A parsed query: `sum(orders.placed{channel:website}) by (country) every 1d`. */
export interface Query {
  readonly aggregate: Aggregate;
  readonly metric: string;
  readonly filters: readonly Filter[];
  readonly by: readonly string[];
  readonly every?: Every | undefined;
}
export type Aggregate = "sum" | "count" | "avg" | "last";
export interface Filter {
  readonly label: string;
  readonly values: readonly string[];
  /** Matches everything but these values. */
  readonly not: boolean;
}
export interface Every {
  readonly count: number;
  readonly unit: "h" | "d" | "w";
}
/** An error in a query, and its position (from 1). */
export interface Mistake {
  readonly position: number;
  readonly message: string;
}

const AGGREGATES: readonly string[] = ["sum", "count", "avg", "last"] satisfies Aggregate[];
const PIECE =
  /\s*(?:(?<word>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*|\d+[hdw]\b)|"(?<quoted>[^"]*)"|(?<bare>[A-Za-z0-9_.-]+)|(?<mark>[(){},:]))/y;

interface Piece {
  readonly kind: "word" | "quoted" | "bare" | "mark" | "end" | "strange";
  readonly text: string;
  readonly position: number;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (;;) {
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    if (start >= text.length) return [...pieces, { kind: "end", text: "", position: text.length + 1 }];
    if (text[start] === "-" && /[a-z]/.test(text[start + 1] ?? "")) {
      pieces.push({ kind: "mark", text: "-", position: start + 1 });
      at = start + 1;
      continue;
    }
    PIECE.lastIndex = at;
    const groups = PIECE.exec(text)?.groups;
    const kind = (["word", "quoted", "bare", "mark"] as const).find((each) => groups?.[each] !== undefined);
    if (!groups || !kind) return [...pieces, { kind: "strange", text: text[start] ?? "", position: start + 1 }];
    pieces.push({ kind, text: groups[kind] ?? "", position: start + 1 });
    at = PIECE.lastIndex;
  }
}

class Reading extends Error {
  readonly mistake: Mistake;
  constructor(mistake: Mistake) {
    super(mistake.message);
    this.mistake = mistake;
  }
}

/** Parses a query, or returns its error. */
export function parse(text: string): Query | Mistake {
  try {
    return read(piecesOf(text));
  } catch (error) {
    if (error instanceof Reading) return error.mistake;
    throw error;
  }
}
export const isMistake = (read: Query | Mistake): read is Mistake => "position" in read;

function read(pieces: readonly Piece[]): Query {
  let at = 0;
  const next = () => pieces[at] as Piece;
  const fail = (wanted: string): never => {
    const { text, position, kind } = next();
    const found = kind === "end" ? "the query ends" : `there is “${text}”`;
    throw new Reading({ position, message: `Expected ${wanted}, but ${found}` });
  };
  const take = (kinds: readonly Piece["kind"][], wanted: string): string => {
    const piece = next();
    if (!kinds.includes(piece.kind)) fail(wanted);
    at += 1;
    return piece.text;
  };
  const isMark = (text: string) => next().kind === "mark" && next().text === text;
  const skip = (text: string): boolean => {
    if (!isMark(text)) return false;
    at += 1;
    return true;
  };
  const mark = (text: string) => skip(text) || fail(`“${text}”`);
  const listed = <T>(one: () => T, close: string): T[] => {
    const all = [one()];
    while (skip(",")) all.push(one());
    mark(close);
    return all;
  };
  const word = (wanted: string) => take(["word"], wanted);

  const started = next();
  const aggregate = word("sum, count, avg or last");
  if (!AGGREGATES.includes(aggregate))
    throw new Reading({ position: started.position, message: "Begin with what to calculate: sum, count, avg or last" });
  mark("(");
  const metric = word("a metric, like orders.placed");
  const filter = (): Filter => {
    const not = skip("-");
    const label = word("a label, like channel");
    mark(":");
    return { label, not, values: [take(["word", "quoted", "bare"], "a value")] };
  };
  const filters = skip("{") ? merged(listed(filter, "}")) : [];
  mark(")");
  const clauses: { by: string[]; every?: Every } = { by: [] };
  if (next().text === "by" && next().kind === "word") {
    at += 1;
    mark("(");
    clauses.by = [...new Set(listed(() => word("a label, like country"), ")"))];
  }
  if (next().text === "every" && next().kind === "word") {
    at += 1;
    const step = /^([1-9]\d{0,2})([hdw])$/.exec(next().text) ?? fail("a step, like 1h, 1d or 1w");
    at += 1;
    clauses.every = { count: Number(step[1]), unit: step[2] as Every["unit"] };
  }
  if (next().kind !== "end") fail("by, every or the end");
  return { aggregate: aggregate as Aggregate, metric, filters, ...clauses };
}

/** Repeating a label means any of its values. */
function merged(filters: readonly Filter[]): Filter[] {
  const all = new Map<string, Filter>();
  for (const filter of filters) {
    const name = `${filter.not}${filter.label}`;
    const before = all.get(name);
    all.set(name, before ? { ...before, values: [...before.values, ...filter.values] } : filter);
  }
  return [...all.values()];
}
