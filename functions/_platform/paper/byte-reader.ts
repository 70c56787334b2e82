/** Reads a font's bytes one after another. Throws a RangeError at their end. */
export class ByteReader {
  at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    this.at += 1;
    return this.bytes.readUInt8(this.at - 1);
  }

  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }

  text(length: number): string {
    return this.take(length).toString("latin1");
  }

  take(length: number): Buffer {
    const end = this.at + length;
    if (end > this.bytes.length) throw new RangeError("A font's file ends too early");
    this.at = end;
    return this.bytes.subarray(end - length, end);
  }

  /** A number of up to five bytes, of which each but the last has its highest bit set. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError("A font's file has a number that is too long");
  }

  /** A number from 0 to 65,535 that is short when it is small. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}
