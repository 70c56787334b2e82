import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf, project, scene } from "../testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

/** Four quarters of 100 × 50 pixels: red and green above, blue and white below. */
const quarters = async (format: "png" | "jpeg" = "png", orientation?: number) => {
  const quarter = (background: string) =>
    sharp({ create: { width: 100, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, green, blue, white] = await Promise.all(["#f00", "#0f0", "#00f", "#fff"].map(quarter));
  const whole = sharp({ create: { width: 200, height: 100, channels: 3, background: "#000" } }).composite([
    { input: red as Buffer, left: 0, top: 0 },
    { input: green as Buffer, left: 100, top: 0 },
    { input: blue as Buffer, left: 0, top: 50 },
    { input: white as Buffer, left: 100, top: 50 },
  ]);
  return (orientation ? whole.withMetadata({ orientation }) : whole)[format]({ quality: 100 }).toBuffer();
};
const brought = async (query: Record<string, string> = { visibility: "public" }, bytes?: Uint8Array) =>
  (await here.bring(bytes ?? (await quarters()), "quarters.png", { query })).body.id as string;
const shown = (image: string, query: Record<string, string> = {}) =>
  here.ask(`GET /images/${image}`, { query: { project: project.id, ...query } });
const drawn = async (image: string, query: Record<string, string> = {}) => {
  const response = await shown(image, query);
  expect(response.status, JSON.stringify(response.body).slice(0, 200)).toBe(200);
  return contentOf(response);
};
/** The colour at a share of width and height, as three rounded letters: r, g, b, w, k or t (transparent). */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
  if (a < 128) return "t";
  const high = [r, g, b].map((value) => value > 128);
  return (
    { "true,false,false": "r", "false,true,false": "g", "false,false,true": "b", "true,true,true": "w" }[
      String(high)
    ] ?? "k"
  );
}
const corners = async (bytes: Buffer) =>
  (
    await Promise.all(
      [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.1, 0.9],
        [0.9, 0.9],
      ].map(([x = 0, y = 0]) => colourAt(bytes, x, y)),
    )
  ).join("");
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

// [image.option.file] [image.option.type] [image.option.width] [image.option.height] [image.option.project] [const.image.version]
test("a public picture is drawn in the size and type that its address names", async () => {
  const file = await brought();
  const response = await here.ask(`GET /images/${file}.png`, {
    as: undefined as never,
    query: { project: project.id, w: "50", h: "auto" },
  });
  expect(response.headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=300" });
  expect(await sizeOf(contentOf(response))).toEqual([50, 25]);
  expect(await corners(contentOf(response))).toBe("rgbw");
  expect(await sizeOf(await drawn(`${file}.png`, { h: "20" }))).toEqual([40, 20]);
  expect(await sizeOf(await drawn(`${file}.png`, { v: "2" }))).toEqual([200, 100]);
  expect((await shown(`${file}.png`, { v: "3" })).status).toBe(422);
  expect((await shown(`${file}.png`, { project: "prj_other01" })).status).toBe(404);
});

// [image.option.type.jpg] [image.option.type.png] [image.option.type.webp] [image.option.type.tiff] [image.option.type.gif]
test("every type is written as such", async () => {
  const file = await brought();
  for (const [type, format] of [
    ["jpg", "jpeg"],
    ["jpeg", "jpeg"],
    ["tif", "tiff"],
    ["png", "png"],
    ["webp", "webp"],
    ["tiff", "tiff"],
    ["gif", "gif"],
  ]) {
    const bytes = await drawn(`${file}.${type}`, { w: "40" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  }
  expect(await sizeOf(await drawn(`${file}.png.webp`, { w: "40" }))).toEqual([40, 20]);
  expect((await shown(`${file}.bmp`)).status).toBe(404);
});

// [image.option.type.pdf]
test("a PDF has one page of the picture's size", async () => {
  const response = await shown(`${await brought()}.pdf`, { dpi: "72" });
  expect(response.headers["content-type"]).toBe("application/pdf");
  expect(contentOf(response).toString("latin1")).toMatch(/^%PDF-1\.[\s\S]*MediaBox \[0 0 200 100\]/);
});

// [image.option.zoom] [image.option.focal-x] [image.option.focal-y] [const.image.zoom] [const.image.focal-x]
// [const.image.focal-y]
test("zoom cuts around the focal point, which is the middle by default", async () => {
  const file = await brought();
  expect(await corners(await drawn(`${file}.png`, { zoom: "2" }))).toBe("rgbw");
  expect(await corners(await drawn(`${file}.png`, { zoom: "2", fx: "1", fy: "0" }))).toBe("gggg");
  expect(await corners(await drawn(`${file}.png`, { fx: "1", fy: "0" }))).toBe("rgbw");
  expect(await sizeOf(await drawn(`${file}.png`, { zoom: "2" }))).toEqual([100, 50]);
});

// [image.option.focal.clamp] [const.image.focal-min] [const.image.focal-max]
test("a focal point outside the picture counts as its edge", async () => {
  const file = await brought();
  expect(await corners(await drawn(`${file}.png`, { zoom: "2", fx: "7", fy: "-3" }))).toBe("gggg");
  expect(await corners(await drawn(`${file}.png`, { zoom: "2", fx: "-1", fy: "2" }))).toBe("bbbb");
});

test("a file's own focal point is used, and what is cut moves with it", async () => {
  const file = await brought();
  const before = await drawn(`${file}.png`, { w: "50", h: "50" });
  expect(await corners(before)).toBe("rgbw");
  await here.ask(`PATCH /metadata/${file}`, { body: { focalPoint: { x: 0.9, y: 0.5 } } });
  expect(await corners(await drawn(`${file}.png`, { w: "50", h: "50" }))).toBe("ggww");
  expect(await corners(await drawn(`${file}.png`, { w: "50", h: "50", fx: "0.5" }))).toBe("rgbw");
});

// [image.option.padding] [image.option.background] [image.option.reflect] [image.option.extend]
test("padding lies within width and height, in the background's colour, mirrored or drawn out", async () => {
  const file = await brought();
  const sides = { w: "240", h: "140", pt: "20", pr: "20", pb: "20", pl: "20" };
  const plain = await drawn(`${file}.png`, { ...sides, bg: "00f" });
  expect(await sizeOf(plain)).toEqual([240, 140]);
  expect([await colourAt(plain, 0, 0), await colourAt(plain, 0.2, 0.3)]).toEqual(["b", "r"]);
  expect(await colourAt(await drawn(`${file}.png`, sides), 0, 0)).toBe("t");
  expect(await colourAt(await drawn(`${file}.png`, { ...sides, reflect: "1" }), 0, 0)).toBe("r");
  expect(await colourAt(await drawn(`${file}.png`, { ...sides, extend: "true" }), 1, 0)).toBe("g");
  expect(await sizeOf(await drawn(`${file}.png`, { pl: "5", pb: "7" }))).toEqual([205, 107]);
  const none = await shown(`${file}.png`, { w: "10", pl: "10" });
  expect(none).toMatchObject({ status: 422, body: { errors: { w: [/no room/] } } });
});

// [image.option.mirror-x] [image.option.mirror-y] [image.option.rotate]
test("a picture is mirrored and turned", async () => {
  const file = await brought();
  expect(await corners(await drawn(`${file}.png`, { mx: "1" }))).toBe("grwb");
  expect(await corners(await drawn(`${file}.png`, { my: "1" }))).toBe("bwrg");
  const turned = await drawn(`${file}.png`, { rotate: "90" });
  expect([await sizeOf(turned), await corners(turned)]).toEqual([[100, 200], "brwg"]);
  expect(await corners(await drawn(`${file}.png`, { mx: "1", rotate: "90" }))).toBe("wgbr");
});

// [image.option.fit] [image.option.position]
test("fit and position say how a box is filled", async () => {
  const file = await brought();
  const box = { w: "60", h: "60" };
  expect(await corners(await drawn(`${file}.png`, { ...box, fit: "fill" }))).toBe("rgbw");
  const contained = await drawn(`${file}.png`, { ...box, fit: "contain" });
  expect([await sizeOf(contained), await colourAt(contained, 0.1, 0)]).toEqual([[60, 60], "t"]);
  expect(await sizeOf(await drawn(`${file}.png`, { ...box, fit: "inside" }))).toEqual([60, 30]);
  expect(await sizeOf(await drawn(`${file}.png`, { ...box, fit: "outside" }))).toEqual([120, 60]);
  expect(await corners(await drawn(`${file}.png`, { ...box, position: "left" }))).toBe("rrbb");
  expect(await corners(await drawn(`${file}.png`, { ...box, position: "right" }))).toBe("ggww");
});

// [image.option.dpi]
test("the density is written, and nothing else of the upload's metadata", async () => {
  const file = await brought();
  expect(await sharp(await drawn(`${file}.jpg`, { dpi: "300" })).metadata()).toMatchObject({ density: 300 });
  const labelled = await sharp(await quarters())
    .withExif({ IFD0: { Copyright: "Ines" } })
    .jpeg()
    .toBuffer();
  const described = await drawn(`${await brought({ visibility: "public" }, labelled)}.jpg`);
  expect((await sharp(described).metadata()).exif).toBeUndefined();
});

test("a photograph is drawn upright, as its camera was held", async () => {
  const file = await brought({ visibility: "public" }, await quarters("jpeg", 6));
  const bytes = await drawn(`${file}.png`, { w: "50" });
  expect([await sizeOf(bytes), await corners(bytes)]).toEqual([[50, 100], "brwg"]);
  const recorded = await here.ask(`GET /metadata/${file}`);
  expect(recorded.body).toMatchObject({ width: 100, height: 200 });
});

test("an animation keeps its frames", async () => {
  const frames = await Promise.all(
    ["#f00", "#0f0"].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const file = await brought({ visibility: "public" }, moving);
  const webp = await sharp(await drawn(`${file}.webp`, { w: "20" }), { animated: true }).metadata();
  expect(webp).toMatchObject({ pages: 2, width: 20, pageHeight: 10 });
  // What cannot move shows the first frame.
  for (const [type, more] of [
    ["jpg", {}],
    ["webp", { mx: "1" }],
  ] as const) {
    const bytes = await drawn(`${file}.${type}`, { w: "20", ...more });
    expect(await sharp(bytes, { animated: type === "webp" }).metadata()).toMatchObject({ width: 20, height: 10 });
  }
});

test.each(["109-animated-webp.webp", "115-animated-gif.gif"])(
  "%s is one picture where it cannot move",
  async (name) => {
    const file = await brought({ visibility: "public" }, readFileSync(`tests/fixtures/cases/${name}`));
    for (const options of [
      {},
      { w: "30" },
      { w: "30", h: "30" },
      { dpi: "150" },
      { rotate: "90" },
      { pt: "3", bg: "fff" },
    ]) {
      for (const type of ["png", "jpg", "tiff"]) {
        const bytes = await drawn(`${file}.${type}`, options);
        const { pages = 1, width, height } = await sharp(bytes, { animated: true }).metadata();
        const side = options.w ? 30 : 20;
        expect([type, pages, width, height]).toEqual([type, 1, side, side + Number(options.pt ?? 0)]);
      }
    }
    const moving = await sharp(await drawn(`${file}.webp`, { w: "30" }), { animated: true }).metadata();
    expect(moving).toMatchObject({ pages: 3, width: 30, pageHeight: 30 });
  },
);
