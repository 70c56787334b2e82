/** A member of an archive. `size` in bytes. */
export interface Member {
  readonly name: string;
  readonly size: number;
}

export const BLOCK = 512;
const encoded = new TextEncoder();

/** The header block of a regular file (POSIX ustar). Throws when the name does not fit. */
export function headerOf({ name, size }: Member): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = split(name);
  block.write(rest, 0, "utf8");
  block.write("0000600\0", 100, "ascii");
  block.write("0000000\0", 108, "ascii");
  block.write("0000000\0", 116, "ascii");
  writeSize(block, size);
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
    "ascii",
  );
  block.write("        ", 148, "ascii");
  block.write("0", 156, "ascii");
  block.write("ustar\0", 257, "ascii");
  block.write("00", 263, "ascii");
  block.write(prefix, 345, "utf8");
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return block;
}

/** What a header block says; undefined at the end of the archive. Throws when it is none. */
export function memberOf(block: Uint8Array): Member | undefined {
  const bytes = Buffer.from(block);
  if (bytes.every((byte) => byte === 0)) return undefined;
  const checksum = Number.parseInt(text(bytes, 148, 8), 8);
  if (bytes.toString("ascii", 257, 262) !== "ustar" || checksum !== sumOf(bytes))
    throw new Error("not an archive, or a broken one");
  const prefix = text(bytes, 345, 155);
  return { name: prefix ? `${prefix}/${text(bytes, 0, 100)}` : text(bytes, 0, 100), size: readSize(bytes) };
}

/** Bytes that fill the last block after `size` bytes. */
export const paddingAfter = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function split(name: string): readonly [string, string] {
  if (encoded.encode(name).length <= 100) return ["", name];
  for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (encoded.encode(prefix).length <= 155 && encoded.encode(rest).length <= 100) return [prefix, rest];
  }
  throw new Error(`The name ${name} is too long for an archive`);
}

/** Octal digits up to 8 GiB, beyond that a binary number with its first bit set. */
function writeSize(block: Buffer, size: number): void {
  if (size < 8 ** 11) block.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "ascii");
  else {
    block.writeUInt8(0x80, 124);
    block.writeBigUInt64BE(BigInt(size), 128);
  }
}
const readSize = (bytes: Buffer): number =>
  (bytes[124] ?? 0) & 0x80 ? Number(bytes.readBigUInt64BE(128)) : Number.parseInt(text(bytes, 124, 12), 8);

const text = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString("utf8", from, from + length).split("\0")[0] ?? "";

/** The sum of a header's bytes, its own field taken as spaces. */
const sumOf = (block: Uint8Array): number =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
