import { own } from "#events/_kernel";
import { isSvg } from "./svg.ts";

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString("latin1", from, to);
const begins =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    latin(bytes, at, at + text.length) === text;

/** Magic bytes and the type that they mean. */
const SIGNS: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ["image/png", begins("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", begins("\xff\xd8\xff")],
  ["image/gif", (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6))],
  ["image/webp", (bytes) => begins("RIFF")(bytes) && begins("WEBP", 8)(bytes)],
  ["image/avif", begins("ftypavif", 4)],
  ["image/tiff", (bytes) => begins("II*\0")(bytes) || begins("MM\0*")(bytes)],
  ["application/pdf", begins("%PDF-")],
  ["application/postscript", begins("%!PS")],
  ["application/vnd.adobe.photoshop", begins("8BPS")],
  ["application/zip", (bytes) => begins("PK\x03\x04")(bytes) || begins("PK\x05\x06")(bytes)],
  ["video/mp4", begins("ftyp", 4)],
  ["audio/mpeg", begins("ID3")],
  ["font/woff2", begins("wOF2")],
  ["font/woff", begins("wOFF")],
  ["font/otf", begins("OTTO")],
  ["font/ttf", begins("\x00\x01\x00\x00\x00")],
];

const TEXTS: Readonly<Record<string, string>> = { csv: "text/csv", json: "application/json" };
const LOOKS_AT = 4096;

/**
 * Detects a file's type by its content; the name only tells text types apart. Unknown content is
 * `application/octet-stream`.
 */
export function typeOf(content: Uint8Array, name: string): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const found = SIGNS.find(([, is]) => is(bytes));
  if (found) return found[0];
  if (isSvg(bytes)) return "image/svg+xml";
  const text = asText(bytes);
  if (text === undefined) return "application/octet-stream";
  const start = text
    .replace(/^\uFEFF/, "")
    .trimStart()
    .slice(0, LOOKS_AT)
    .toLowerCase();
  if (/^(<!doctype html|<html|<head|<body|<script|<iframe)/.test(start)) return "text/html";
  if (start.startsWith("<?xml")) return "application/xml";
  if (start.startsWith("#!")) return "text/x-script";
  return own(TEXTS, name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? "text/plain";
}

function asText(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, LOOKS_AT).includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
