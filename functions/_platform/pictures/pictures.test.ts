import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureSize, pictureType } from "./index.ts";

const plain = () => sharp({ create: { width: 12, height: 8, channels: 3, background: "#c00" } });
const FORMATS = ["jpeg", "png", "webp"] as const;

describe.each(FORMATS)("a %s", (format) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("held as %i says has the size that it is drawn in", async (orientation) => {
    const bytes = await plain().withMetadata({ orientation }).toFormat(format).toBuffer();
    const { info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect(pictureSize(bytes, `image/${format}`)).toEqual({ width: info.width, height: info.height });
    expect(info.width).toBe(orientation >= 5 ? 8 : 12);
    expect(pictureType(bytes)).toBe(`image/${format}`);
  });

  test("with other EXIF data alone keeps its size", async () => {
    const bytes = await plain()
      .withExif({ IFD0: { Copyright: "Ines" } })
      .toFormat(format)
      .toBuffer();
    expect(pictureSize(bytes, `image/${format}`)).toEqual({ width: 12, height: 8 });
  });

  test("whose EXIF data is cut off or spoilt is measured, or not known, and never an error", async () => {
    const whole = await plain().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    for (let at = 12; at < whole.length; at += 1) {
      const spoilt = Buffer.from(whole);
      spoilt[at] = 0xff;
      for (const bytes of [whole.subarray(0, at), spoilt]) {
        const size = pictureSize(bytes, `image/${format}`);
        expect(size === undefined || size.width * size.height > 0, `byte ${at}`).toBe(true);
      }
    }
  });
});

test("a photograph of a camera held upright is as high as it is drawn", async () => {
  const bytes = readFileSync("tests/fixtures/cases/104-exif-orientation-6.jpg");
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  expect(pictureSize(bytes, "image/jpeg")).toEqual({ width: height, height: width });
  expect(width).not.toBe(height);
});

test("EXIF data that begins elsewhere than usual, in the order of bytes of other cameras, is read", async () => {
  const jpeg = await plain().jpeg().toBuffer();
  for (const little of [true, false]) {
    const exif = Buffer.alloc(8 + 10 + 2 + 12);
    exif.write(little ? "II*\0" : "MM\0*", "latin1");
    const short = (value: number, at: number) =>
      little ? exif.writeUInt16LE(value, at) : exif.writeUInt16BE(value, at);
    if (little) exif.writeUInt32LE(18, 4);
    else exif.writeUInt32BE(18, 4);
    short(1, 18);
    short(0x0112, 20);
    short(3, 22);
    short(8, 28);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(2 + 6 + exif.length);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, Buffer.from("Exif\0\0", "latin1"), exif]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect(pictureSize(bytes, "image/jpeg")).toEqual({ width: 8, height: 12 });
  }
});
