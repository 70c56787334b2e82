import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTrash } from "../empty-trash.ts";
import { contentOf, picture, project, scene } from "../testing.ts";
import { MAX_KEPT } from "./kept.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const plain = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
const brought = async (visibility: "public" | "private" = "public", bytes?: Uint8Array) =>
  (await here.bring(bytes ?? (await plain()), "plain.png", { query: { visibility } })).body as {
    id: string;
    checksum: string;
  };
const stranger = (route: string) => {
  const [path = "", query] = route.replace("/v1/drive", "").split("?");
  return here.ask(`GET ${path}`, { as: undefined as never, query: Object.fromEntries(new URLSearchParams(query)) });
};
const drawings = async () => {
  const day = here.ports.clock().toISOString().slice(0, 10);
  const response = await here.ask(`GET /admin/projects/${project.id}/metrics`, { query: { start: day, end: day } });
  return response.body.transformations as number;
};

// [image.option.private] [image.option.private.prefix] [const.image.private-prefix]
test("a private file is drawn for whoever has a signed address, until it expires", async () => {
  const { id } = await brought("private");
  expect((await stranger(`/images/${id}.png?project=${project.id}`)).status).toBe(404);
  const { body } = await here.ask(`GET /file-images/${id}.webp/address`, { query: { w: "20", expiresIn: "3600" } });
  expect(body.url).toMatch(/^\/v1\/drive\/images\/private\//);
  const given = await stranger(body.url);
  expect(given).toMatchObject({
    status: 200,
    headers: { "content-type": "image/webp", "cache-control": "private, max-age=300, immutable" },
  });
  expect(await sharp(contentOf(given)).metadata()).toMatchObject({ width: 20, height: 10 });
  for (const wrong of [
    body.url.replace("w=20", "w=21"),
    body.url.replace(".webp", ".png"),
    body.url.replace(/signature=../, "signature=xx"),
  ])
    expect((await stranger(wrong)).status).toBe(404);
  here.ports.advance(3_600_001);
  expect(await stranger(body.url)).toMatchObject({ status: 410, body: { code: "ADDRESS_EXPIRED" } });
});

test("a deleted project shows its pictures to nobody, whatever address they have", async () => {
  const { id } = await brought();
  const hidden = await brought("private");
  const signed = await here.ask(`GET /file-images/${hidden.id}.webp/address`, { query: { expiresIn: "3600" } });
  const addresses = [`/v1/drive/images/${id}.png?project=${project.id}`, signed.body.url];
  const statuses = () => Promise.all(addresses.map(async (address) => (await stranger(address)).status));
  expect(await statuses()).toEqual([200, 200]);
  Object.assign(here.ports.access, { project: async () => undefined });
  expect(await statuses()).toEqual([404, 404]);
});

test("an address with the content's checksum may be kept for ever, and ends with the content", async () => {
  const { id, checksum } = await brought();
  const { body } = await here.ask(`GET /file-images/${id}.jpg/address`, { query: { h: "10" } });
  expect(body).toEqual({ url: `/v1/drive/images/${id}.jpg?c=${checksum.slice(0, 12)}&h=10&project=${project.id}&v=2` });
  expect((await stranger(body.url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  await here.bring(
    await sharp(await plain())
      .negate()
      .png()
      .toBuffer(),
    "plain.png",
    { path: `/files/${id}` },
  );
  expect((await stranger(body.url)).status).toBe(404);
});

test("members see pictures of private files, strangers and other projects do not", async () => {
  const { id } = await brought("private");
  expect((await here.ask(`GET /file-images/${id}.png`, { query: { w: "10" } })).status).toBe(200);
  expect((await here.ask(`GET /file-images/${id}.png`, { as: undefined as never })).status).toBe(401);
  expect((await here.ask(`GET /file-images/${id}.png`, { as: { user: "usr_stranger", name: "Sam" } })).status).toBe(
    404,
  );
});

test("a drawing is made once, and is gone with its file", async () => {
  const { id } = await brought();
  const address = `/images/${id}.webp?project=${project.id}&w=20`;
  const [first, second] = [await stranger(address), await stranger(address)];
  expect(contentOf(second).equals(contentOf(first))).toBe(true);
  expect(await drawings()).toBe(1);
  const [kept] = await here.ports.keyvalue.keys("drive-images", `${project.id}/${id}/`, 10);
  const blob = `drive-image/${kept?.split("/").at(-1)}`;
  expect(await here.ports.blobs.get(project.id, blob)).toBeDefined();
  await here.ask(`DELETE /files/${id}`);
  expect((await stranger(address)).status).toBe(404);
  here.ports.advance(31 * 86_400_000);
  await emptyTrash(here.ports);
  expect(await here.ports.blobs.get(project.id, blob)).toBeUndefined();
});

test("a file keeps a bounded number of drawings, draws others anew, and gives the room of earlier content to the new", async () => {
  const { id } = await brought();
  for (let w = 1; w <= MAX_KEPT + 2; w += 1) await stranger(`/images/${id}.png?project=${project.id}&w=${w}`);
  expect(await here.ports.keyvalue.keys("drive-images", `${project.id}/${id}/`, 200)).toHaveLength(MAX_KEPT);
  expect((await stranger(`/images/${id}.png?project=${project.id}&w=${MAX_KEPT + 2}`)).status).toBe(200);
  await here.bring(
    await sharp(await plain())
      .negate()
      .png()
      .toBuffer(),
    "plain.png",
    { path: `/files/${id}` },
  );
  const before = await drawings();
  for (let time = 0; time < 2; time += 1) await stranger(`/images/${id}.png?project=${project.id}&w=9`);
  expect((await drawings()) - before).toBe(1);
  expect(await here.ports.keyvalue.keys("drive-images", `${project.id}/${id}/`, 200)).toHaveLength(1);
});

test("what is no picture, broken, or far too large is refused and harms nothing", async () => {
  const text = (await here.bring("no picture", "notes.txt", { query: { visibility: "public" } })).body.id;
  const broken = (await brought("public", picture("cut off"))).id;
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const huge = (await brought("public", bomb)).id;
  const drawn = (id: string, more = "") => stranger(`/images/${id}.png?project=${project.id}${more}`);
  expect(await drawn(text)).toMatchObject({ status: 422, body: { code: "PICTURE_UNREADABLE" } });
  expect(await drawn(broken)).toMatchObject({ status: 422, body: { code: "PICTURE_UNREADABLE" } });
  expect(await drawn(huge)).toMatchObject({ status: 422, body: { code: "PICTURE_TOO_LARGE" } });
  const { id } = await brought();
  for (const more of ["&w=0", "&w=4001", "&zoom=0", "&fit=crop", "&rotate=400", "&bg=red%3B", "&unknown=1", "&pt=-1"])
    expect((await drawn(id, more)).status, more).toBe(422);
  expect(await drawn(id, "&w=4000&h=4000&fit=outside")).toMatchObject({
    status: 422,
    body: { code: "PICTURE_TOO_LARGE" },
  });
  expect((await drawn("fil_unknown00001")).status).toBe(404);
});

test("a long picture whose turning would make it huge is refused before it is drawn", async () => {
  const strip = await sharp({ create: { width: 40_000, height: 1490, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const { id } = await brought("public", strip);
  const drawn = (more: string) => stranger(`/images/${id}.png?project=${project.id}${more}`);
  const before = process.resourceUsage().maxRSS;
  expect(await drawn("&rotate=45")).toMatchObject({ status: 422, body: { code: "PICTURE_TOO_LARGE" } });
  expect((process.resourceUsage().maxRSS - before) / 1000).toBeLessThan(100);
  expect((await drawn("&w=100")).status).toBe(200);
});

/** A GIF of a few bytes whose frames are one pixel each, on a canvas with sides of this many pixels. */
function animation(side: number, frames: number): Uint8Array {
  const short = (value: number) => [value & 255, value >> 8];
  const frame = (at: number) => [
    ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c],
    ...[at, at, 1, 1].flatMap(short),
    ...[0, 2, 2, 0x4c, 1, 0],
  ];
  const canvas = [...short(side), ...short(side), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const drawn = Array.from({ length: frames }, (_, at) => frame(at)).flat();
  return Uint8Array.from([...Buffer.from("GIF89a"), ...canvas, ...drawn, 0x3b]);
}

test("an animation of a few bytes whose frames together are far too large is refused before it is drawn", async () => {
  const small = (await brought("public", animation(200, 20))).id;
  const bomb = (await brought("public", animation(2_000, 20))).id;
  for (const type of ["gif", "webp"]) {
    const drawn = (id: string) => stranger(`/images/${id}.${type}?project=${project.id}&w=20`);
    expect(await drawn(small)).toMatchObject({ status: 200 });
    expect(await drawn(bomb)).toMatchObject({ status: 422, body: { code: "PICTURE_TOO_LARGE" } });
  }
});

test("what can't be shown is a picture that says so for a page or an email, and JSON for everybody else", async () => {
  const { id } = await brought("private");
  const at = (headers: Record<string, string>) =>
    here.ask(`GET /images/${id}.png`, { as: undefined as never, query: { project: project.id }, headers });
  for (const headers of [{ "sec-fetch-dest": "image" }, { accept: "image/avif,image/webp,*/*" }]) {
    const response = await at(headers as Record<string, string>);
    expect(response).toMatchObject({
      status: 404,
      headers: {
        "content-type": "image/svg+xml",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
    expect(await sharp(Buffer.from(response.body)).metadata()).toMatchObject({
      format: "svg",
      width: 120,
      height: 120,
    });
  }
  const navigated = { "sec-fetch-dest": "document", accept: "text/html,image/png" };
  for (const headers of [{}, navigated, { accept: "*/*" }])
    expect(await at(headers as Record<string, string>)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});
