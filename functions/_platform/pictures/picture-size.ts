interface Size {
  readonly width: number;
  readonly height: number;
}

/** Frames of a JPEG that tell its size: all "start of frame" marks. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function jpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1] as number))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  return undefined;
}

function webp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L": {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

const SIZES: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  "image/png": (bytes) =>
    bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  "image/gif": (bytes) =>
    bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
  "image/jpeg": jpeg,
  "image/webp": webp,
};

/** Width and height of a picture as its first bytes tell them; undefined where they tell none. */
export function pictureSize(content: Uint8Array, contentType: string): Size | undefined {
  const size = SIZES[contentType]?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
