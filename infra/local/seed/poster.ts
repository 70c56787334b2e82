import { crc32, deflateSync } from "node:zlib";

const rgb = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one colour with a disc of another in its middle. */
export function posterOf(width: number, height: number, ground: string, figure: string): Buffer {
  const [under, over] = [rgb(ground), rgb(figure)];
  const radius = Math.min(width, height) / 3;
  const lines = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) =>
      Math.hypot(x - width / 2, y - height / 2) < radius ? over : under,
    ).flat(),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const points = Buffer.concat(lines.map((line) => Buffer.from([0, ...line])));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(points)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
