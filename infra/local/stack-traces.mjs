import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {{ readonly source: string; readonly line: number; readonly column: number }} Position counted from 1 */
/** @typedef {(line: number, column: number) => Position | undefined} OriginalOf */

/** @type {(number | undefined)[]} */
const DIGITS = [];
for (const [at, letter] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries())
  DIGITS[letter.charCodeAt(0)] = at;
const FRAME = /(file:\/\/(?:\/[A-Z]:)?[^\s():]+):(\d+):(\d+)/g;

/**
 * Makes stack traces name the sources' lines instead of the build's. Node's own `--enable-source-maps` reads and keeps every
 * map from the start, and takes 100 MB and 200 ms when it first uses a large one.
 */
export function mapStackTraces() {
  /** @type {Map<string, OriginalOf | undefined>} */
  const maps = new Map();
  /** @param {string} url */
  const mapOf = (url) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    return maps.get(url);
  };
  Error.prepareStackTrace = (error, calls) => {
    const frames = calls.map((call) => `\n    at ${call}`).join("");
    return (
      headOf(error) +
      frames.replace(FRAME, (frame, url, line, column) => {
        const found = mapOf(url)?.(Number(line), Number(column));
        return found ? `${found.source}:${found.line}:${found.column}` : frame;
      })
    );
  };
}

/** @param {Error} error */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

/** @param {string} url */
function readMap(url) {
  try {
    const map = JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8"));
    return originalsIn({ ...map, sources: map.sources.map((/** @type {string} */ path) => new URL(path, url).href) });
  } catch {
    return undefined;
  }
}

/**
 * Finds positions by a source map (version 3). What its lines begin with is computed once; a line's own segments when they are looked for.
 * @param {{ readonly sources: readonly string[]; readonly mappings: string }} map
 * @returns {OriginalOf}
 */
export function originalsIn({ sources, mappings }) {
  const lines = mappings.split(";");
  /** @type {number[]} */
  const starts = [];
  const now = [0, 0, 0, 0];
  for (const line of lines) {
    starts.push(...now.slice(1));
    now[0] = 0;
    segmentsOf(line, now, () => true);
  }
  return (line, column) => {
    const first = (line - 1) * 3;
    const state = [0, ...starts.slice(first, first + 3)];
    /** @type {Position | undefined} */
    let found;
    segmentsOf(lines[line - 1] ?? "", state, ([at = 0, source = 0, original = 0, originalColumn = 0]) => {
      if (at >= column) return false;
      found = { source: sources[source] ?? "", line: original + 1, column: originalColumn + 1 };
      return true;
    });
    return found;
  };
}

/**
 * Decodes a line's segments onto `state`: column, source, line and column of the source, each relative to the one before. Stops
 * when `visit` returns false.
 * @param {string} line
 * @param {number[]} state
 * @param {(state: readonly number[]) => boolean} visit
 */
function segmentsOf(line, state, visit) {
  let field = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at <= line.length; at += 1) {
    const digit = at < line.length ? DIGITS[line.charCodeAt(at)] : undefined;
    if (digit === undefined) {
      if (field > 0 && !visit(state)) return;
      field = 0;
      continue;
    }
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    if (field < state.length) state[field] = (state[field] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1);
    field += 1;
    value = 0;
    shift = 0;
  }
}
